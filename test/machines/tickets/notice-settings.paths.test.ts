import type { NoticeSettings } from '#contracts/tickets/notice-choices.ts';
import { standardNotices } from '#domain/tickets/notice-time.ts';
import { noticeSettingsMachine } from '#machines/tickets/notice-settings.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const withMail = (before: NoticeSettings): NoticeSettings => ({
  ...before,
  choices: { ...before.choices, overdue: 'mail' },
});
const fromEight = (before: NoticeSettings): NoticeSettings => ({
  ...before,
  quiet: { ...before.quiet, from: '20:00' },
});

type Known = {
  readonly own: NoticeSettings | null;
  readonly sent: NoticeSettings | null;
  readonly at: 'reading' | 'resting' | 'saving';
};

const next = (known: Known, word: string): Known => {
  const own = ownAfter(known.own, word);
  const saves: Known = { own, sent: own, at: 'saving' };
  if (own !== known.own) return known.at === 'saving' ? { ...known, own } : saves;
  if (word === 'RETRY') return known.at === 'resting' ? saves : known;
  if (word === 'it is saved') return own === known.sent ? { ...known, at: 'resting' } : saves;
  return word === 'it is read' || word === 'it cannot be saved' ? { ...known, at: 'resting' } : known;
};

/** What was chosen by the words so far, and what of it was sent. */
const knownAfter = (words: Past): Known => words.reduce(next, { own: null, sent: null, at: 'reading' });
const ownAfter = (own: NoticeSettings | null, word: string): NoticeSettings | null => {
  if (word === 'CHOOSE overdue') return withMail(own ?? standardNotices);
  if (word === 'CHOOSE_HOUR 20:00') return fromEight(own ?? standardNotices);
  return word === 'FOLLOW_COMPANY' ? null : own;
};

const own = (past: Past) => knownAfter(past).own;
const isNewest = (past: Past): boolean => {
  const known = knownAfter(past);
  return known.own === known.sent;
};
const choices = ['CHOOSE overdue', 'CHOOSE_HOUR 20:00'] as const;

provePaths(
  'what somebody is told',
  {
    machine: noticeSettingsMachine,
    starts: { 'notices open': () => ({ session: executor }) },
    words: {
      'it is read': answered('readSettings', { own: null, company: standardNotices }),
      'it cannot be read': failed('readSettings', offline),
      'notices on the device break': failed('pushDevice', offline),
      RETRY: sent({ type: 'RETRY' }),
      'CHOOSE overdue': sent({ type: 'CHOOSE', event: 'overdue', way: 'mail' }),
      'CHOOSE_HOUR 20:00': sent({ type: 'CHOOSE_HOUR', end: 'from', time: '20:00' }),
      'CHOOSE_HOUR nothing': sent({ type: 'CHOOSE_HOUR', end: 'from', time: '' }),
      FOLLOW_COMPANY: sent({ type: 'FOLLOW_COMPANY' }),
      'it is saved': answered('saveSettings'),
      'it cannot be saved': failed('saveSettings', offline),
    },
    facts: (context: Known) => [context.own === null, context.own === context.sent],
  },
  [
    {
      ids: 'TOLD-04',
      on: 'notices open',
      to: 'loading',
      calls: [
        ['pushDevice', undefined],
        ['readSettings', undefined],
      ],
    },
    { ids: 'TOLD-08', from: '*', on: 'notices on the device break', inert: true },
    {
      ids: 'TOLD-04',
      from: 'loading',
      on: 'it is read',
      to: 'shown.saved',
      context: { own: null, company: standardNotices },
    },
    { ids: 'OP-30', from: 'loading', on: 'it cannot be read', to: 'notLoaded', context: { failure: offline } },
    { ids: 'OP-30', from: 'notLoaded', on: 'RETRY', to: 'loading', calls: [['readSettings', undefined]] },
    ...['shown.saved', 'shown.notSaved'].flatMap((from) => [
      ...choices.map((on) => ({
        ids: ['TOLD-03', 'TOLD-04'],
        from,
        on,
        to: 'shown.saving',
        context: (past: Past) => ({ own: own([...past, on]) }),
        calls: (past: Past) => [['saveSettings', { own: own([...past, on]) }] as const],
      })),
      { ids: 'TOLD-03', from, on: 'CHOOSE_HOUR nothing', inert: true as const },
      {
        ids: 'TOLD-04',
        from,
        on: 'FOLLOW_COMPANY',
        when: (past: Past) => own(past) !== null,
        to: 'shown.saving',
        context: { own: null },
        calls: [['saveSettings', { own: null }]] as const,
      },
      { ids: 'TOLD-04', from, on: 'FOLLOW_COMPANY', when: (past: Past) => own(past) === null, inert: true as const },
    ]),
    ...choices.map((on) => ({
      ids: ['TOLD-03', 'TOLD-04'],
      from: 'shown.saving',
      on,
      context: (past: Past) => ({ own: own([...past, on]) }),
    })),
    { ids: 'TOLD-03', from: 'shown.saving', on: 'CHOOSE_HOUR nothing', inert: true },
    {
      ids: 'TOLD-04',
      from: 'shown.saving',
      on: 'FOLLOW_COMPANY',
      when: (past) => own(past) !== null,
      context: { own: null },
    },
    { ids: 'TOLD-04', from: 'shown.saving', on: 'FOLLOW_COMPANY', when: (past) => own(past) === null, inert: true },
    { ids: 'TOLD-04', from: 'shown.saving', on: 'it is saved', when: isNewest, to: 'shown.saved' },
    {
      ids: 'TOLD-04',
      from: 'shown.saving',
      on: 'it is saved',
      when: (past) => !isNewest(past),
      to: 'shown.saving',
      calls: (past) => [['saveSettings', { own: own(past) }]],
    },
    {
      ids: 'TOLD-04',
      from: 'shown.saving',
      on: 'it cannot be saved',
      to: 'shown.notSaved',
      context: { failure: offline },
    },
    {
      ids: 'TOLD-04',
      from: 'shown.notSaved',
      on: 'RETRY',
      to: 'shown.saving',
      context: { failure: null },
      calls: (past) => [['saveSettings', { own: own(past) }]],
    },
  ],
);
