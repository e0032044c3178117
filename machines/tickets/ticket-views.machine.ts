import { assign, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { NewTicketView, TicketView } from '#contracts/tickets/ticket-views.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type Context = {
  readonly views: readonly TicketView[];
  /** The view that is being named; its filter set is that of the list when naming began. */
  readonly draft: NewTicketView;
  /** The uuid of the view that is deleted. */
  readonly doomed: string;
  readonly failure: Failure | null;
};

/** DESK-07: the saved views of the ticket list. */
export const ticketViewsMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'NAME'; search: string }
      | { type: 'TYPE_NAME'; name: string }
      | { type: 'SHARE'; shared: boolean }
      | { type: 'DELETE'; uuid: string }
      | { type: 'SAVE' | 'CANCEL' | 'RETRY' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readViews: port<readonly TicketView[], void>('readViews'),
    saveView: port<void, { view: NewTicketView }>('saveView'),
    deleteView: port<void, { uuid: string }>('deleteView'),
  },
  guards: { isNamed: ({ context }) => context.draft.name.trim() !== '' },
  actions: {
    keepViews: assign((_, { views }: { views: readonly TicketView[] }) => ({ views, failure: null })),
    draft: assign((_, { search }: { search: string }) => ({
      draft: { name: '', shared: false, search },
      failure: null,
    })),
    change: assign(({ context }, change: Partial<NewTicketView>) => ({ draft: { ...context.draft, ...change } })),
    doom: assign((_, { uuid }: { uuid: string }) => ({ doomed: uuid })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'ticketViews',
  description: 'The saved views of the ticket list, own ones and those that colleagues share.',
  context: { views: [], draft: { name: '', shared: false, search: '' }, doomed: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The saved views are being read; the earlier ones show meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'readViews',
        src: 'readViews',
        onDone: {
          target: 'listed',
          actions: { type: 'keepViews', params: ({ event }) => ({ views: event.output }) },
          ...rule('DESK-07'),
        },
        onError: {
          target: 'notLoaded',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('DESK-07 OP-30'),
        },
      },
    },
    notLoaded: {
      description: 'The saved views could not be read; the menu says why and offers to try again.',
      tags: 'failed',
      on: { RETRY: { target: 'loading', ...rule('OP-30') } },
    },
    listed: {
      description: 'The saved views are listed, each as a link to its filters.',
      on: {
        NAME: {
          target: 'naming',
          actions: { type: 'draft', params: ({ event }) => event },
          ...rule('DESK-07'),
        },
        DELETE: { target: 'deleting', actions: { type: 'doom', params: ({ event }) => event }, ...rule('DESK-07') },
      },
    },
    naming: {
      description: 'The name of the view is typed, and whether colleagues see it; after a failure the menu says why.',
      on: {
        TYPE_NAME: {
          actions: { type: 'change', params: ({ event: { name } }) => ({ name }) },
          ...rule('DESK-07'),
        },
        SHARE: { actions: { type: 'change', params: ({ event: { shared } }) => ({ shared }) }, ...rule('DESK-07') },
        SAVE: { guard: 'isNamed', target: 'saving', ...rule('DESK-07') },
        CANCEL: { target: 'listed', ...rule('DESK-07') },
      },
    },
    saving: {
      description: 'The view is on its way to the platform.',
      tags: 'busy',
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ context: { draft } }) => ({ view: draft }),
        onDone: { target: 'loading', ...rule('DESK-07') },
        onError: {
          target: 'naming',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('DESK-07'),
        },
      },
    },
    deleting: {
      description: 'An own view is being deleted.',
      tags: 'busy',
      invoke: {
        id: 'deleteView',
        src: 'deleteView',
        input: ({ context: { doomed } }) => ({ uuid: doomed }),
        onDone: { target: 'loading', ...rule('DESK-07') },
        onError: {
          target: 'notDeleted',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('DESK-07'),
        },
      },
    },
    notDeleted: {
      description: 'The view could not be deleted; the menu says why and offers to try again, or to leave it.',
      tags: 'failed',
      on: { RETRY: { target: 'deleting', ...rule('DESK-07') }, CANCEL: { target: 'loading', ...rule('DESK-07') } },
    },
  },
});
