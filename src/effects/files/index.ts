export { keptFile } from './preview.ts';
export { sendAlong } from './send.ts';
export { withItsFiles } from './send-again.ts';
