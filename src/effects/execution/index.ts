export { deliver } from './delivery.ts';
export { saveSealed } from './download.ts';
export { assertNotDiscarded, readFiles } from './rows.ts';
