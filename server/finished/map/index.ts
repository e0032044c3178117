export { mapConfig, mapOrigins } from './config.ts';
export { drawStaticMap, drawTile } from './draw.ts';
export { mountMap } from './serve.ts';
export { shapesOf } from './shapes.ts';
