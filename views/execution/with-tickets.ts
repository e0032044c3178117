export { LeftOutAtFinish, UnsavedAtFinish } from '../tickets/question/index.ts';
export { OpenTickets } from './open-tickets.tsx';
