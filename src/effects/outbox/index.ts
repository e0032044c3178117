export { writeJournal } from './journal.ts';
