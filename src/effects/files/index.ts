export { keptFile } from './preview.ts';
export { sendStored } from './send.ts';
export { withItsFiles } from './sendAgain.ts';
