export { demoAccounts, demoPassword } from './accounts.ts';
export { takenFromDemo } from './clear.ts';
export { type DemoProvider, demoProviderPath, openDemoProvider } from './provider/index.ts';
export { renewRoutines } from './routines.ts';
export { isEmpty, seedDemo } from './seed.ts';
