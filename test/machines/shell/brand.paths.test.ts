import { brandMachine } from '#machines/shell/brand.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, sent } from '../../paths/word.ts';

const failure = { code: 'notFound' };
const call = [['uiSetting', { slug: 'acme' }]] as const;

provePaths(
  'SM-06 brand',
  {
    machine: brandMachine,
    starts: {
      'a host that names a company': () => ({ slug: 'acme' }),
      'a host without a company label': () => ({ slug: null }),
    },
    words: {
      'setting acme': answered('uiSetting', 'acme'),
      'setting of odd letters': answered('uiSetting', 'a"b'),
      'setting not found': failed('uiSetting', failure),
      'SESSION_STYLE globex': sent({ type: 'SESSION_STYLE', prefix: 'globex' }),
      'SESSION_STYLE empty': sent({ type: 'SESSION_STYLE', prefix: '' }),
    },
    facts: ({ prefix, host }: Record<'prefix' | 'host', string | null>) => [prefix, host],
  },
  [
    { ids: ['BRAND-01', 'BRAND-02'], on: 'a host that names a company', to: 'loading', calls: call },
    { ids: 'OP-19', on: 'a host without a company label', to: 'default' },
    {
      ids: ['BRAND-01', 'BRAND-02'],
      from: 'loading',
      on: 'setting acme',
      to: 'branded',
      context: { prefix: 'acme' },
    },
    { ids: 'OP-20', from: 'loading', on: 'setting of odd letters', to: 'default', context: { prefix: null } },
    {
      ids: ['BRAND-03', 'ERR-04'],
      from: 'loading',
      on: 'setting not found',
      to: 'default',
      emits: [{ type: 'LOG', failure, doing: 'uiSetting' }],
      context: { prefix: null },
    },
    {
      ids: ['BRAND-04', 'OP-20'],
      from: 'loading',
      on: 'SESSION_STYLE globex',
      to: 'branded',
      stops: ['uiSetting'],
      context: { prefix: 'globex' },
    },
    { ids: ['BRAND-04', 'OP-20'], from: '*', on: 'SESSION_STYLE globex', to: 'branded', context: { prefix: 'globex' } },
    {
      ids: ['BRAND-04', 'OP-20'],
      from: 'branded',
      on: 'SESSION_STYLE empty',
      to: 'branded',
      when: (past) => past.includes('setting acme'),
      context: { prefix: 'acme' },
    },
    {
      ids: ['BRAND-04', 'OP-20'],
      from: 'branded',
      on: 'SESSION_STYLE empty',
      to: 'loading',
      when: ([start]) => start === 'a host that names a company',
      calls: call,
      context: { prefix: null },
    },
    {
      ids: ['BRAND-04', 'OP-20'],
      from: 'branded',
      on: 'SESSION_STYLE empty',
      to: 'default',
      context: { prefix: null },
    },
    { ids: 'OP-20', from: '*', on: 'SESSION_STYLE empty', inert: true },
  ],
);
