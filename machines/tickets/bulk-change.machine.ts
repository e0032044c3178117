import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { BulkAction, BulkChange, BulkOrder, BulkPlan, BulkPreviewed } from '#contracts/tickets/bulk-change.ts';
import type { AccountableArea } from '#contracts/tickets/filters.ts';
import { failureOf } from '#domain/shared/failure.ts';
import {
  emptyOrder,
  isFinished,
  orderMistakes,
  orderOf,
  planOf,
  type Selected,
  type TypedOrder,
  toChange,
  withoutTickets,
  withTickets,
} from '#domain/tickets/bulk-change.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { ticketExportMachine } from './ticket-export.machine.ts';
import type { TicketsAsked } from './tickets-asked.ts';

/** The message to the list that its tickets were changed. */
export type BulkChanged = { readonly type: 'BULK_CHANGED' };
export type BulkChangeInput = {
  readonly owner: ActorRef<Snapshot<unknown>, BulkChanged>;
  /** The offset of the session: a due date is typed by its clock. */
  readonly offset: string;
};

type Context = BulkChangeInput & {
  readonly selected: readonly Selected[];
  readonly action: BulkAction | null;
  readonly typed: TypedOrder;
  readonly areas: readonly AccountableArea[];
  readonly previewed: readonly BulkPreviewed[];
  /** The name of the change that is sent, the same for every attempt (BULK-06). */
  readonly uuid: string;
  readonly change: BulkChange | null;
  readonly failure: Failure | null;
};

/** What a preview is asked of, and of which tickets. */
export type BulkAsked = { readonly plan: BulkPlan; readonly tickets: readonly string[] };

/** What is sent to begin a change. */
export type BulkSent = {
  readonly uuid: string;
  readonly order: BulkOrder;
  readonly tickets: readonly { readonly uuid: string; readonly version: number }[];
};

const actionIn = ({ action }: Context): BulkAction => {
  if (action === null) throw new Error('an action was chosen before');
  return action;
};

const askedOf = (context: Context): BulkAsked => ({
  plan: planOf(actionIn(context), context.typed, context.offset),
  tickets: context.selected.map(({ id }) => id),
});

const sentOf = (context: Context): BulkSent => ({
  uuid: context.uuid,
  order: orderOf(actionIn(context), context.typed, context.offset),
  tickets: toChange(context.previewed),
});

/** BULK-01 to BULK-10: tickets are selected, a change of all of them is previewed, and it is followed to its end. */
export const bulkChangeMachine = setup({
  types: {} as {
    input: BulkChangeInput;
    context: Context;
    events:
      | { type: 'SELECT' | 'DESELECT'; tickets: readonly Selected[] }
      | { type: 'SELECT_ALL'; asked: TicketsAsked }
      | { type: 'CHOOSE'; action: BulkAction }
      | { type: 'TYPE'; typed: Partial<TypedOrder> }
      | { type: 'CONFIRM'; uuid: string }
      | { type: 'CLEAR' | 'PREVIEW' | 'BACK' | 'CANCEL' | 'RETRY' | 'CLOSE' | 'ONLINE' };
    children: { ticketExport: 'ticketExport' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    findUnderWay: port<BulkChange | null, void>('findUnderWay'),
    gatherTickets: port<readonly Selected[], TicketsAsked>('gatherTickets'),
    loadAreas: port<readonly AccountableArea[], void>('loadAreas'),
    previewChange: port<readonly BulkPreviewed[], BulkAsked>('previewChange'),
    startChange: port<BulkChange, BulkSent>('startChange'),
    readProgress: port<BulkChange, { uuid: string }>('readProgress'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    ticketExport: ticketExportMachine,
  },
  guards: {
    isUnderWay: (_, { change }: { change: BulkChange | null }) => change !== null,
    isFinished: (_, { change }: { change: BulkChange }) => isFinished(change),
    isAnySelected: ({ context }) => context.selected.length > 0,
    isEditOfSelected: ({ context }, { action }: { action: BulkAction }) =>
      action === 'edit' && context.selected.length > 0,
    isEdit: ({ context }) => context.action === 'edit',
    changesAny: ({ context }) => toChange(context.previewed).length > 0,
    isIncomplete: ({ context }) => orderMistakes(actionIn(context), context.typed).length > 0,
  },
  actions: {
    select: assign(({ context }, { tickets }: { tickets: readonly Selected[] }) => ({
      selected: withTickets(context.selected, tickets),
    })),
    deselect: assign(({ context }, { tickets }: { tickets: readonly Selected[] }) => ({
      selected: withoutTickets(context.selected, tickets),
    })),
    forgetSelection: assign({ selected: [] }),
    choose: assign((_, { action }: { action: BulkAction }) => ({ action, typed: emptyOrder })),
    type: assign(({ context }, { typed }: { typed: Partial<TypedOrder> }) => ({
      typed: { ...context.typed, ...typed },
    })),
    keepAreas: assign((_, { areas }: { areas: readonly AccountableArea[] }) => ({ areas })),
    keepPreview: assign((_, { previewed }: { previewed: readonly BulkPreviewed[] }) => ({ previewed })),
    keepUuid: assign((_, { uuid }: { uuid: string }) => ({ uuid })),
    keepFound: assign((_, { change }: { change: BulkChange | null }) => ({ change, uuid: change?.uuid ?? '' })),
    keepChange: assign((_, { change }: { change: BulkChange }) => ({ change })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    tellOwner: sendTo(({ context }) => context.owner, { type: 'BULK_CHANGED' }),
  },
  delays: { lookAgain: 1000 },
}).createMachine({
  id: 'bulkChange',
  description: 'Many tickets are changed at once: selected, previewed, and followed until each is done or refused.',
  context: ({ input }) => ({
    ...input,
    selected: [],
    action: null,
    typed: emptyOrder,
    areas: [],
    previewed: [],
    uuid: '',
    change: null,
    failure: null,
  }),
  invoke: { id: 'ticketExport', src: 'ticketExport', onError: { ...rule('BULK-10') } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Tickets are selected on one page after the other; the selection says how many it holds.',
      initial: 'looking',
      on: {
        SELECT: { actions: { type: 'select', params: ({ event }) => event }, ...rule('BULK-01') },
        DESELECT: { actions: { type: 'deselect', params: ({ event }) => event }, ...rule('BULK-01') },
        SELECT_ALL: { target: '.gathering', ...rule('BULK-01') },
        CLEAR: { target: '.ready', actions: 'forgetSelection', ...rule('BULK-01') },
        CHOOSE: [
          {
            guard: { type: 'isEditOfSelected', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'choose', params: ({ event }) => event },
            ...rule('BULK-08'),
          },
          {
            guard: 'isAnySelected',
            target: 'previewing',
            actions: { type: 'choose', params: ({ event }) => event },
            ...rule('BULK-02 BULK-03'),
          },
        ],
      },
      states: {
        looking: {
          description: 'The platform is asked whether an earlier change of the user still goes on.',
          invoke: {
            id: 'findUnderWay',
            src: 'findUnderWay',
            onDone: [
              {
                guard: { type: 'isUnderWay', params: ({ event }) => ({ change: event.output }) },
                target: '#bulkChange.running',
                actions: { type: 'keepFound', params: ({ event }) => ({ change: event.output }) },
                ...rule('BULK-07'),
              },
              { target: 'ready', ...rule('BULK-07') },
            ],
            onError: { target: 'ready', ...rule('BULK-07') },
          },
        },
        ready: { description: 'No change goes on; an action can be chosen as soon as a ticket is selected.' },
        gathering: {
          description: 'All tickets that the filter finds are gathered, up to the limit.',
          tags: 'busy',
          invoke: {
            id: 'gatherTickets',
            src: 'gatherTickets',
            input: ({ event }) => {
              if (event.type !== 'SELECT_ALL') throw new Error('all are gathered when they are asked for');
              return event.asked;
            },
            onDone: {
              target: 'ready',
              actions: { type: 'select', params: ({ event }) => ({ tickets: event.output }) },
              ...rule('BULK-01'),
            },
            onError: {
              target: 'notGathered',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('BULK-01'),
            },
          },
        },
        notGathered: {
          description: 'The tickets of the filter could not be gathered; what was selected before stays.',
          tags: 'failed',
        },
      },
    },
    editing: {
      description: 'The form of an edit of all of them; it comes before the preview, which goes by its values.',
      initial: 'loadingAreas',
      on: { CANCEL: { target: 'choosing.ready', ...rule('BULK-08') } },
      states: {
        loadingAreas: {
          description: 'The accountable areas of the company are being read.',
          tags: 'busy',
          invoke: {
            id: 'loadAreas',
            src: 'loadAreas',
            onDone: {
              target: 'choosingValues',
              actions: { type: 'keepAreas', params: ({ event }) => ({ areas: event.output }) },
              ...rule('BULK-08'),
            },
            onError: {
              target: 'notOpened',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('BULK-08 OP-30'),
            },
          },
        },
        notOpened: {
          description: 'The accountable areas could not be read; the form offers to try again.',
          tags: 'failed',
          on: { RETRY: { target: 'loadingAreas', ...rule('BULK-08 OP-30') } },
        },
        choosingValues: {
          description: 'Values are chosen; a field that is left empty stays as it is in each ticket.',
          tags: 'editable',
          on: {
            TYPE: { actions: { type: 'type', params: ({ event }) => event }, ...rule('BULK-08') },
            PREVIEW: [
              { guard: 'isIncomplete', target: 'lacking', ...rule('BULK-08') },
              { target: '#bulkChange.previewing', ...rule('BULK-09') },
            ],
          },
        },
        lacking: {
          description: 'The form says that no value is chosen, or that a due date lacks its day or its time.',
          tags: 'editable',
          on: {
            TYPE: {
              target: 'choosingValues',
              actions: { type: 'type', params: ({ event }) => event },
              ...rule('BULK-08'),
            },
          },
        },
      },
    },
    previewing: {
      description: 'The platform is asked which tickets would change, and why the others would not.',
      tags: 'busy',
      invoke: {
        id: 'previewChange',
        src: 'previewChange',
        input: ({ context }) => askedOf(context),
        onDone: {
          target: 'previewed',
          actions: { type: 'keepPreview', params: ({ event }) => ({ previewed: event.output }) },
          ...rule('BULK-03'),
        },
        onError: {
          target: 'notPreviewed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('BULK-03'),
        },
      },
      on: { CANCEL: { target: 'choosing.ready', ...rule('BULK-03') } },
    },
    notPreviewed: {
      description: 'The preview did not come; nothing was changed.',
      tags: 'failed',
      on: {
        RETRY: { target: 'previewing', ...rule('BULK-03') },
        CANCEL: { target: 'choosing.ready', ...rule('BULK-03') },
      },
    },
    previewed: {
      description: 'It shows how many tickets change and which do not, before anything is changed.',
      tags: 'asking',
      initial: 'writing',
      on: {
        TYPE: { target: '.writing', actions: { type: 'type', params: ({ event }) => event }, ...rule('BULK-02') },
        BACK: { guard: 'isEdit', target: 'editing.choosingValues', ...rule('BULK-09') },
        CANCEL: { target: 'choosing.ready', ...rule('BULK-03') },
      },
      states: {
        writing: {
          description: 'The form of the action is filled in, where it has one.',
          on: {
            CONFIRM: [
              { guard: 'isIncomplete', target: 'incomplete', ...rule('BULK-02 TAPPROVE-07 TAPPROVE-09') },
              {
                guard: 'changesAny',
                target: '#bulkChange.starting',
                actions: { type: 'keepUuid', params: ({ event }) => event },
                ...rule('BULK-04'),
              },
            ],
          },
        },
        incomplete: { description: 'The missing fields of the form are named.' },
      },
    },
    starting: {
      description: 'The change is handed to the platform, which goes on by itself from then on.',
      tags: 'busy',
      invoke: {
        id: 'startChange',
        src: 'startChange',
        input: ({ context }) => sentOf(context),
        onDone: {
          target: 'running',
          actions: { type: 'keepChange', params: ({ event }) => ({ change: event.output }) },
          ...rule('BULK-04'),
        },
        onError: {
          target: 'notStarted',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('BULK-06'),
        },
      },
    },
    notStarted: {
      description: 'The platform did not confirm the change; sent again under the same name it is done once.',
      tags: 'failed',
      on: {
        RETRY: { target: 'starting', ...rule('BULK-06') },
        CANCEL: { target: 'choosing.looking', ...rule('BULK-06 BULK-07') },
      },
    },
    running: {
      description: 'The platform changes one ticket after the other; it shows how many are done.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The platform is asked how far it is.',
          invoke: {
            id: 'readProgress',
            src: 'readProgress',
            input: ({ context }) => ({ uuid: context.uuid }),
            onDone: [
              {
                guard: { type: 'isFinished', params: ({ event }) => ({ change: event.output }) },
                target: '#bulkChange.done',
                actions: [
                  { type: 'keepChange', params: ({ event }) => ({ change: event.output }) },
                  'forgetSelection',
                  'tellOwner',
                ],
                ...rule('BULK-05'),
              },
              {
                target: 'waiting',
                actions: { type: 'keepChange', params: ({ event }) => ({ change: event.output }) },
                ...rule('BULK-05'),
              },
            ],
            onError: {
              target: 'unreachable',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('BULK-05'),
            },
          },
        },
        waiting: {
          description: 'A moment passes before the next question.',
          after: { lookAgain: { target: 'asking', ...rule('BULK-05') } },
        },
        unreachable: {
          description: 'The platform cannot be asked how far it is; the change goes on there all the same.',
          tags: 'failed',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('BULK-05 OP-30') } },
          on: {
            RETRY: { target: 'asking', ...rule('BULK-05 OP-30') },
            ONLINE: { target: 'asking', ...rule('BULK-05 OP-30') },
            CLOSE: { target: '#bulkChange.choosing.ready', ...rule('BULK-05') },
          },
        },
      },
    },
    done: {
      description: 'It shows how many tickets were changed, and why the others were not.',
      on: { CLOSE: { target: 'choosing.ready', ...rule('BULK-05') } },
    },
  },
});
