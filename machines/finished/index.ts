export { finishedMachine } from './finished.machine.ts';
export { reportMachine } from './report.machine.ts';
