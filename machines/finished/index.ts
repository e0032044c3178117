export { finishedMachine } from './finished.machine.ts';
