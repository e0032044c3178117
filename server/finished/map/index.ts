export { mapConfig, mapOrigins } from './config.ts';
export { mountMap } from './serve.ts';
export { type MapShapes, shapesOf } from './shapes.ts';
export { mapColours } from './svg.ts';
