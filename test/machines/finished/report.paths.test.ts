import { reportMachine } from '#machines/finished/report.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, said, sent } from '../../paths/word.ts';

const url = 'https://files.test/company_c/reports/e1.pdf';
const local = 'http://localhost:8080/files/e1.pdf';
const execution = { execution: 'e1' };
const failure = { code: 'offline' };
const told = (code: string, kind = 'refused') => ({ type: 'NOTIFY', notice: { kind, code } });

/** What each address that is no https one, and no http one of this device, is worth: nothing (OP-60). */
const unsafe = { 'http elsewhere': 'http://files.test/e1.pdf', 'a script': 'javascript:alert(1)', 'a path': '/e1.pdf' };

const makes = { calls: [['makeReport', execution]] } as const;
const shows = (address: string) => ({ sends: [['tab', { type: 'SHOW', address }]], context: { address } }) as const;
const closes = { stops: ['tab'] } as const;

/** The tab opens in the press itself, before anything is asked. */
const opens = (name: string) =>
  ({
    calls: [
      ['tab', undefined],
      [name, execution],
    ],
  }) as const;

/** API-17 has answered, wherever it was asked from. */
const made = (from: string): Row[] => [
  { ids: ['FIN-11', 'FIN-12'], from, on: 'makeReport: an address', to: 'available.opened', ...shows(url) },
  {
    ids: 'FIN-13',
    from,
    on: 'makeReport: ERROR',
    to: 'generating',
    ...closes,
    emits: [told('reportGenerating', 'done')],
  },
  ...['makeReport: none', ...Object.keys(unsafe).map((name) => `makeReport: ${name}`)].map(
    (on): Row => ({
      ids: ['FIN-12', 'ERR-11', 'OP-60'],
      from,
      on,
      to: 'notAvailable',
      tags: ['failed'],
      ...closes,
      emits: [told('reportNotGenerated')],
      context: { failure: null, address: '' },
    }),
  ),
  {
    ids: ['FIN-12', 'ERR-11'],
    from,
    on: 'makeReport fails',
    to: 'notAvailable',
    tags: ['failed'],
    ...closes,
    emits: [{ type: 'NOTIFY', notice: { kind: 'failed', failure } }],
    context: { failure, address: '' },
  },
];

provePaths(
  'SM-29 report',
  {
    machine: reportMachine,
    starts: { 'the row shows': () => execution },
    words: {
      CLICK: sent({ type: 'CLICK' }),
      REGENERATE: sent({ type: 'REGENERATE' }),
      'askReport: an address': answered('askReport', { state: 'made', url }),
      'askReport: one of this device': answered('askReport', { state: 'made', url: local }),
      'askReport: none': answered('askReport', { state: 'none' }),
      ...Object.fromEntries(
        Object.entries(unsafe).flatMap(([name, address]) => [
          [`askReport: ${name}`, answered('askReport', { state: 'made', url: address })],
          [`makeReport: ${name}`, answered('makeReport', { state: 'made', url: address })],
        ]),
      ),
      'askReport fails': failed('askReport', failure),
      'makeReport: an address': answered('makeReport', { state: 'made', url }),
      'makeReport: ERROR': answered('makeReport', { state: 'beingMade' }),
      'makeReport: none': answered('makeReport', { state: 'none' }),
      'makeReport fails': failed('makeReport', failure),
      TAB_BLOCKED: said('tab', { type: 'TAB_BLOCKED' }),
    },
  },
  [
    { ids: 'OP-60', on: 'the row shows', to: 'unknown' },
    { ids: ['FIN-10', 'OP-60'], from: 'unknown', on: 'CLICK', to: 'asking', tags: ['busy'], ...opens('askReport') },
    { ids: ['FIN-10', 'FIN-12'], from: 'asking', on: 'askReport: an address', to: 'available.opened', ...shows(url) },
    {
      ids: ['FIN-10', 'OP-60'],
      from: 'asking',
      on: 'askReport: one of this device',
      to: 'available.opened',
      ...shows(local),
    },
    ...['askReport: none', 'askReport fails', ...Object.keys(unsafe).map((name) => `askReport: ${name}`)].map(
      (on): Row => ({ ids: ['FIN-11', 'OP-60'], from: 'asking', on, to: 'askingFallback', tags: ['busy'], ...makes }),
    ),
    ...made('askingFallback'),
    ...made('regenerating'),
    { ids: 'OP-60', from: 'available.*', on: 'TAB_BLOCKED', to: 'available.blocked' },
    {
      ids: ['FIN-12', 'OP-60'],
      from: 'available.*',
      on: 'CLICK',
      to: 'asking',
      ...opens('askReport'),
      ...closes,
      context: { address: '', failure: null },
    },
    ...['notAvailable', 'generating'].map(
      (from): Row => ({
        ids: ['FIN-12', 'FIN-13'],
        from,
        on: 'REGENERATE',
        to: 'regenerating',
        tags: ['busy'],
        ...opens('makeReport'),
        context: { address: '', failure: null },
      }),
    ),
  ],
);
