export { sendAnswer } from './send.ts';
