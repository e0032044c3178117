export { keptFile } from './preview.ts';
export { sendStored } from './send.ts';
