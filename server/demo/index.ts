export { demoAccounts, demoPassword } from './accounts.ts';
export { isEmpty, seedDemo } from './seed.ts';
