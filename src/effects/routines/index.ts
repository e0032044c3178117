export { keepDelivered } from './delivered.ts';
