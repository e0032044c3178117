import { assign, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type {
  NoticeEvent,
  NoticeSettings,
  NoticeSettingsAnswer,
  NoticeWay,
  QuietHours,
} from '#contracts/tickets/notice-choices.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { noticeEventsOf } from '#domain/tickets/notice-events.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { pushDeviceMachine } from './push-device.machine.ts';

type Context = {
  /** What can happen to the person; the others keep their ways. */
  readonly events: readonly NoticeEvent[];
  readonly company: NoticeSettings | null;
  /** What the person has chosen; null goes by the company's. */
  readonly own: NoticeSettings | null;
  /** What is being saved, or was saved last. */
  readonly sent: NoticeSettings | null;
  readonly failure: Failure | null;
};

/** TOLD-04: the notices of tasks and routines that a person gets, and the way of each; a choice is saved as it is made. */
export const noticeSettingsMachine = setup({
  types: {} as {
    context: Context;
    input: { readonly session: Pick<Session, 'company_modules' | 'permissions'> };
    children: { pushDevice: 'pushDevice' };
    events:
      | { type: 'CHOOSE'; event: NoticeEvent; way: NoticeWay }
      | { type: 'CHOOSE_HOUR'; end: keyof QuietHours; time: string }
      | { type: 'FOLLOW_COMPANY' | 'RETRY' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    pushDevice: pushDeviceMachine,
    readSettings: port<NoticeSettingsAnswer, void>('readSettings'),
    saveSettings: port<void, { own: NoticeSettings | null }>('saveSettings'),
  },
  guards: {
    isHour: (_, { time }: { time: string }) => /^\d\d:\d\d$/.test(time),
    isOwn: ({ context }) => context.own !== null,
    isNewest: ({ context }) => context.own === context.sent,
  },
  actions: {
    keep: assign((_, { answer: { own, company } }: { answer: NoticeSettingsAnswer }) => ({
      own,
      company,
      sent: own,
      failure: null,
    })),
    choose: assign(({ context }, { event, way }: { event: NoticeEvent; way: NoticeWay }) => {
      const before = settingsOf(context);
      return { own: { ...before, choices: { ...before.choices, [event]: way } } };
    }),
    chooseHour: assign(({ context }, { end, time }: { end: keyof QuietHours; time: string }) => {
      const before = settingsOf(context);
      return { own: { ...before, quiet: { ...before.quiet, [end]: time } } };
    }),
    followCompany: assign({ own: null }),
    note: assign(({ context }) => ({ sent: context.own, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'noticeSettings',
  description: 'What somebody is told of tasks and routines, and how.',
  context: ({ input: { session } }) => ({
    events: noticeEventsOf(session),
    company: null,
    own: null,
    sent: null,
    failure: null,
  }),
  invoke: { id: 'pushDevice', src: 'pushDevice', onError: { ...rule('TOLD-08') } },
  initial: 'loading',
  states: {
    loading: {
      description: 'What was chosen is being read.',
      tags: 'busy',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: {
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) },
          ...rule('TOLD-04'),
        },
        onError: {
          target: 'notLoaded',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('TOLD-04 OP-30'),
        },
      },
    },
    notLoaded: {
      description: 'What was chosen could not be read; the screen says why and offers to try again.',
      tags: 'failed',
      on: { RETRY: { target: 'loading', ...rule('OP-30') } },
    },
    shown: {
      description: 'Each kind of news shows with how it is told, and the quiet hours.',
      tags: 'editable',
      initial: 'saved',
      on: {
        CHOOSE: { target: '.saving', actions: { type: 'choose', params: ({ event }) => event }, ...rule('TOLD-04') },
        CHOOSE_HOUR: {
          guard: { type: 'isHour', params: ({ event }) => event },
          target: '.saving',
          actions: { type: 'chooseHour', params: ({ event }) => event },
          ...rule('TOLD-03 TOLD-04'),
        },
        FOLLOW_COMPANY: { guard: 'isOwn', target: '.saving', actions: 'followCompany', ...rule('TOLD-04') },
      },
      states: {
        saved: { description: 'What shows is what the platform goes by.' },
        saving: {
          description: 'The newest choice is on its way; more can be chosen meanwhile, and goes after it.',
          entry: 'note',
          invoke: {
            id: 'saveSettings',
            src: 'saveSettings',
            input: ({ context }) => ({ own: context.own }),
            onDone: [
              { guard: 'isNewest', target: 'saved', ...rule('TOLD-04') },
              { target: 'saving', reenter: true, ...rule('TOLD-04') },
            ],
            onError: {
              target: 'notSaved',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('TOLD-04'),
            },
          },
          on: {
            CHOOSE: { actions: { type: 'choose', params: ({ event }) => event }, ...rule('TOLD-04') },
            CHOOSE_HOUR: {
              guard: { type: 'isHour', params: ({ event }) => event },
              actions: { type: 'chooseHour', params: ({ event }) => event },
              ...rule('TOLD-03 TOLD-04'),
            },
            FOLLOW_COMPANY: { guard: 'isOwn', actions: 'followCompany', ...rule('TOLD-04') },
          },
        },
        notSaved: {
          description: 'The last choice did not reach the platform; it stays on the screen, which offers to try again.',
          tags: 'failed',
          on: { RETRY: { target: 'saving', ...rule('TOLD-04') } },
        },
      },
    },
  },
});

/** What counts for the person at the moment: the own choice, or the company's. */
export const settingsOf = ({ own, company }: Pick<Context, 'own' | 'company'>): NoticeSettings => {
  const settings = own ?? company;
  if (settings === null) throw new Error('nothing is chosen before it was read');
  return settings;
};
