import * as v from 'valibot';
import { migrations } from '../db/migrations/index.ts';
import { defineCommand, done } from './command.ts';
import { readWords } from './words.ts';

/** Opening the platform is what brings the database up to date; this says so. */
export const migrate = defineCommand({
  usage: 'migrate',
  summary: 'brings the database to the schema of this version',
  input: v.object({}),
  read: async (words) => {
    readWords({ args: [...words], options: {} });
    return {};
  },
  run: async () => done(`The database is up to date (${Object.keys(migrations).at(-1)}).`),
});
