export { saveSealed } from './download.ts';
