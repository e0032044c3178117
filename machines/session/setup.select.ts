export { type Setup, setupOf } from '#domain/secondFactor.ts';
