import * as v from 'valibot';
import { demoAccounts, demoPassword, isEmpty, seedDemo, takenFromDemo } from '../demo/index.ts';
import { defineCommand, done, failed } from './command.ts';
import { readWords } from './words.ts';

export const demo = defineCommand({
  usage: 'demo [--reset]',
  summary: 'writes the demo into an empty database; --reset makes an old demo fresh again',
  input: v.object({ reset: v.boolean() }),
  read: async (words) => {
    const { values } = readWords({ args: [...words], options: { reset: { type: 'boolean', default: false } } });
    return { reset: values.reset };
  },
  run: async (platform, { reset }) => {
    if (!reset && !(await isEmpty(platform.db)))
      return failed('The database is not empty. With --reset an earlier demo is replaced; nothing else is touched.');
    const taken = await takenFromDemo(platform);
    if (taken.length > 0)
      return failed(`Others have what the demo needs, and nothing was changed: ${taken.join(', ')}.`);
    await seedDemo(platform);
    return done('The demo is there.', ...demoLines());
  },
});

/** The demo accounts as the start command and this one print them. */
export const demoLines = (): readonly string[] => [
  `Demo accounts (password ${demoPassword}):`,
  ...demoAccounts.map(({ email, shows }) => `  ${email.padEnd(24)} ${shows}`),
];
