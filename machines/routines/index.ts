export { routineActivityMachine } from './routineActivity.machine.ts';
