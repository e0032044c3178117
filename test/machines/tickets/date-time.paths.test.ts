import { dateTimeMachine } from '#machines/tickets/date-time.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { sent } from '../../paths/word.ts';

/** At the offset it is still the year before. */
const at = '2026-01-01T01:00:00.000Z';
const days = {
  'PICK a day': '2025-11-03',
  'PICK the first day': '2016-01-01',
  'PICK the last day': '2035-12-31',
};
const outside = {
  'PICK before 2016': '2015-12-31',
  'PICK after ten years': '2036-01-01',
  'PICK what is no day': '2026-02-30',
};
const given = Object.entries({ ...days, ...outside });

provePaths(
  'date-time picker',
  {
    machine: dateTimeMachine,
    starts: { 'a form is written': (owner) => ({ owner, offset: '-03:00' }) },
    words: {
      OPEN: sent({ type: 'OPEN', at }),
      ...Object.fromEntries(given.map(([on, day]) => [on, sent({ type: 'PICK', day })])),
      CANCEL: sent({ type: 'CANCEL' }),
    },
    facts: ({ today }: { readonly today: string }) => [today],
  },
  [
    { ids: 'DATE-01', on: 'a form is written', to: 'closed' },
    { ids: ['DATE-01', 'OP-111'], from: 'closed', on: 'OPEN', to: 'open', context: { today: '2025-12-31' } },
    ...Object.entries(days).map(([on, dueDate]) => ({
      ids: ['DATE-01', 'DATE-02', 'TCREATE-10'],
      from: 'open',
      on,
      to: 'closed',
      tells: [{ type: 'EDIT', form: { dueDate } }],
    })),
    ...Object.keys(outside).map((on) => ({ ids: 'DATE-02', from: 'open', on, inert: true as const })),
    { ids: 'DATE-01', from: 'open', on: 'CANCEL', to: 'closed' },
  ],
);
