export { longestKeyName } from '#contracts/results/api-keys.ts';
