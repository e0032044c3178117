export { longestReason } from '#contracts/results/corrections.ts';
