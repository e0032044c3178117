export { deliver } from './delivery.ts';
export { saveSealed } from './download.ts';
export { assertNotDiscarded } from './rows.ts';
