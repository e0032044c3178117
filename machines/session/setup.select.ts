export { type Setup, setupOf } from '#domain/session/second-factor.ts';
