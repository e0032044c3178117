export { type Setup, setupOf } from '#domain/second-factor.ts';
