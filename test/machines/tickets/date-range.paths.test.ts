import { dateRangeMachine } from '#machines/tickets/date-range.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { type Past, sent } from '../../paths/word.ts';

const offset = '-03:00';
/** At the offset it is still the day before. */
const at = '2025-11-21T01:00:00.000Z';
const days: Record<string, string> = {
  'PICK the 3rd': '2025-11-03',
  'PICK the 10th': '2025-11-10',
  'PICK in January': '2025-01-31',
};
const outside = { 'PICK before 2016': '2015-12-31', 'PICK next year': '2026-01-01' };
const last7Days = { from: '2025-11-14', to: '2025-11-20' };
const shown = { from: '2025-05-01', to: '2025-05-02' };

/** What the words so far have left, written down once more and slowly. */
const now = (past: Past) => {
  let known = { start: '', picked: null as { from: string; to: string } | null, period: null as unknown };
  for (const word of past) {
    const day = days[word];
    if (word === 'OPEN') known = { ...known, start: '', picked: null };
    if (word === 'PRESET') known = { ...known, start: '', picked: last7Days };
    if (word === 'APPLY') known = { ...known, period: known.picked };
    if (word === 'SHOW') known = { ...known, period: shown };
    if (day !== undefined && known.start === '') known = { ...known, start: day, picked: null };
    else if (day !== undefined && isNear(known.start, day)) {
      const [from = '', to = ''] = [known.start, day].sort();
      known = { ...known, start: '', picked: { from, to } };
    }
  }
  return known;
};
/** Of the three days only January is more than 90 days away from the others. */
const isNear = (one: string, other: string): boolean => one.startsWith('2025-01') === other.startsWith('2025-01');
const picks = Object.keys(days);

provePaths(
  'SM-31 date range',
  {
    machine: dateRangeMachine,
    starts: { 'the usual period holds': (owner) => ({ owner, offset, period: null }) },
    words: {
      OPEN: sent({ type: 'OPEN', at }),
      ...Object.fromEntries(
        Object.entries({ ...days, ...outside }).map(([on, day]) => [on, sent({ type: 'PICK', day })]),
      ),
      PRESET: sent({ type: 'PRESET', preset: 'last7Days' }),
      APPLY: sent({ type: 'APPLY' }),
      CANCEL: sent({ type: 'CANCEL' }),
      SHOW: sent({ type: 'SHOW', period: shown }),
    },
    facts: ({ start, picked, period }: ReturnType<typeof now>) => [start, picked, period],
  },
  [
    { ids: 'DATE-01', on: 'the usual period holds', to: 'closed' },
    {
      ids: ['DATE-01', 'OP-111'],
      from: 'closed',
      on: 'OPEN',
      to: 'open.idle',
      context: { today: '2025-11-20', start: null, picked: null },
    },
    ...picks.flatMap((on) => [
      ...(['open.idle', 'open.rangeChosen'] as const).map((from) => ({
        ids: ['DATE-02', 'DATE-03'],
        from,
        on,
        to: 'open.startChosen.picking',
        context: { start: days[on], picked: null },
      })),
      {
        ids: 'DATE-04',
        from: 'open.startChosen.*',
        on,
        to: 'open.rangeChosen',
        when: (past: Past) => isNear(now(past).start, days[on] ?? ''),
        context: (past: Past) => ({ start: null, picked: now([...past, on]).picked }),
      },
      {
        ids: 'DATE-04',
        from: 'open.startChosen.*',
        on,
        to: 'open.startChosen.tooLong',
        context: (past: Past) => ({ start: now(past).start, picked: null }),
      },
    ]),
    ...Object.keys(outside).flatMap((on) =>
      (['open.idle', 'open.startChosen.*', 'open.rangeChosen'] as const).map((from) => ({
        ids: ['DATE-02', 'DATE-03'],
        from,
        on,
        inert: true as const,
      })),
    ),
    {
      ids: 'DATE-05',
      from: 'open.*',
      on: 'PRESET',
      to: 'open.rangeChosen',
      context: { start: null, picked: last7Days },
    },
    {
      ids: ['DATE-01', 'TLIST-16'],
      from: 'open.rangeChosen',
      on: 'APPLY',
      to: 'closed',
      context: (past) => ({ period: now(past).picked }),
      tells: (past) => [{ type: 'RANGE_CHOSEN', period: now(past).picked }],
    },
    ...(['open.idle', 'open.startChosen.*'] as const).map((from) => ({
      ids: 'DATE-01',
      from,
      on: 'APPLY',
      inert: true as const,
    })),
    {
      ids: 'DATE-01',
      from: 'open.*',
      on: 'CANCEL',
      to: 'closed',
      context: (past) => ({ period: now(past).period }),
    },
    { ids: ['TLIST-17', 'ROUTE-12'], from: '*', on: 'SHOW', context: { period: shown } },
  ],
);
