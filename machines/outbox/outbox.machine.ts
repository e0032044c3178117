import { type ActorRefFrom, assign, enqueueActions, setup, stopChild } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Waiting, Waitings } from '#domain/outbox/outbox.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { itemMachine } from './item.machine.ts';
import type { ItemTold } from './item.setup.ts';

export type ItemRef = ActorRefFrom<typeof itemMachine>;
/** `waiting` is as it was read last; what was tried is written down while the actor lives. */
type Item = { readonly uuid: string; readonly waiting: Waiting; readonly actor: ItemRef };

type Context = {
  readonly session: Session | null;
  /** In the order in which they were finished. */
  readonly items: readonly Item[];
  /** When they were read last; empty before that. */
  readonly readAt: string;
  /** Those that wait for their turn. */
  readonly ready: readonly string[];
  /** The one whose turn it is. */
  readonly turn: string | null;
  readonly failure: Failure | null;
};

/** SM-34 Outbox: what was finished and not delivered goes out by itself, one after the other. */
export const outboxMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'SIGNED_IN'; session: Session }
      | { type: 'SIGNED_OUT' | 'ONLINE' | 'VISIBLE' | 'TICK' | 'RETRY' }
      | { type: 'xstate.error.actor.*'; error: unknown; actorId: string }
      | ItemTold;
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    wakeUps: conversation<{ type: 'never' }, void>('wakeUps'),
    listWaiting: port<Waitings, { session: Session }>('listWaiting'),
    item: itemMachine,
  },
  guards: {
    isSameAuthor: ({ context }, { session }: { session: Session }) =>
      context.session?.user_uuid === session.user_uuid && context.session.company_uuid === session.company_uuid,
    isItem: ({ context }, { actorId }: { actorId: string }) => itemBy(context, actorId) !== undefined,
    isOnTurn: ({ context }, { actorId }: { actorId: string }) =>
      context.turn !== null && itemBy(context, actorId)?.uuid === context.turn,
    oneIsReady: ({ context }) => nextOf(context) !== undefined,
  },
  actions: {
    keepSession: assign((_, { session }: { session: Session }) => ({ session })),
    forget: enqueueActions(({ context, enqueue }) => {
      for (const { actor } of context.items) enqueue(stopChild(actor));
      enqueue.assign({ session: null, items: [], readAt: '', ready: [], turn: null, failure: null });
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    take: enqueueActions(({ context, enqueue }, { at, waiting }: Waitings) => {
      const staying = context.items.filter((item) => waiting.some((one) => isSame(item.waiting, one)));
      for (const item of context.items) if (!staying.includes(item)) enqueue(stopChild(item.actor));
      enqueue.assign(({ context: { ready }, spawn, self }) => ({
        failure: null,
        readAt: at,
        ready: ready.filter((uuid) => staying.some((item) => item.uuid === uuid)),
        items: waiting.map(
          (one): Item => ({
            uuid: one.uuid,
            waiting: one,
            actor:
              staying.find(({ uuid }) => uuid === one.uuid)?.actor ??
              spawn('item', { id: idOf(one), input: { owner: self, waiting: one, broken: null } }),
          }),
        ),
      }));
    }),
    // An actor that dies leaves running what it began: the locks of the item are given back here.
    replaceBroken: enqueueActions(({ context, enqueue }, { actorId, error }: { actorId: string; error: unknown }) => {
      const dead = itemBy(context, actorId);
      if (!dead) return;
      const { children } = dead.actor.getSnapshot();
      if (children['hold']) enqueue.sendTo(children['hold'], { type: 'RELEASE' });
      enqueue.assign(({ spawn, self }) => {
        const input = { owner: self, waiting: dead.waiting, broken: failureOf(error) };
        const actor = spawn('item', { id: actorId, input });
        return {
          items: context.items.map((one): Item => (one === dead ? { ...one, actor } : one)),
          ready: context.ready.filter((uuid) => uuid !== dead.uuid),
        };
      });
    }),
    lineUp: assign(({ context }, { execution }: { execution: string }) => ({
      ready: context.ready.includes(execution) ? context.ready : [...context.ready, execution],
    })),
    startNext: enqueueActions(({ context, enqueue }) => {
      const next = nextOf(context);
      if (!next) return;
      enqueue.assign({ ready: context.ready.filter((uuid) => uuid !== next.uuid), turn: next.uuid });
      enqueue.sendTo(next.actor, { type: 'START' });
    }),
    tellOnline: enqueueActions(({ context, enqueue }) => {
      for (const { actor } of context.items) enqueue.sendTo(actor, { type: 'ONLINE' });
    }),
    tellSignedIn: enqueueActions(({ context, enqueue }) => {
      for (const { actor } of context.items) enqueue.sendTo(actor, { type: 'SIGNED_IN' });
    }),
    drop: enqueueActions(({ context, enqueue }, { execution }: { execution: string }) => {
      for (const { uuid, actor } of context.items) if (uuid === execution) enqueue(stopChild(actor));
      enqueue.assign({
        items: context.items.filter(({ uuid }) => uuid !== execution),
        ready: context.ready.filter((uuid) => uuid !== execution),
      });
    }),
  },
}).createMachine({
  id: 'outbox',
  description: 'The outbox sends finished work by itself, each piece under the user who finished it.',
  context: { session: null, items: [], readAt: '', ready: [], turn: null, failure: null },
  invoke: { id: 'wakeUps', src: 'wakeUps', onError: { ...rule('SM-34') } },
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'No user is signed in.',
      on: {
        SIGNED_IN: {
          target: 'signedIn',
          actions: { type: 'keepSession', params: ({ event }) => event },
          ...rule('SM-34'),
        },
      },
    },
    signedIn: {
      description: 'Finished work of this user on this device is found and sent.',
      initial: 'reading',
      on: {
        SIGNED_OUT: { target: 'signedOut', actions: 'forget', ...rule('SM-34') },
        SIGNED_IN: [
          {
            guard: { type: 'isSameAuthor', params: ({ event }) => event },
            actions: [{ type: 'keepSession', params: ({ event }) => event }, 'tellSignedIn'],
            ...rule('SM-34'),
          },
          {
            target: 'signedIn',
            reenter: true,
            actions: ['forget', { type: 'keepSession', params: ({ event }) => event }],
            ...rule('SM-34'),
          },
        ],
        ONLINE: { actions: 'tellOnline', ...rule('SM-34') },
        READY: { actions: { type: 'lineUp', params: ({ event }) => event }, ...rule('SM-34') },
        GONE: { actions: { type: 'drop', params: ({ event }) => event }, ...rule('SM-34') },
        'xstate.error.actor.*': {
          guard: { type: 'isItem', params: ({ event }) => event },
          actions: { type: 'replaceBroken', params: ({ event }) => event },
          ...rule('SM-34'),
        },
      },
      states: {
        reading: {
          description: 'Reads the finished, undelivered work from the device.',
          invoke: {
            id: 'listWaiting',
            src: 'listWaiting',
            input: ({ context: { session } }) => {
              if (!session) throw new Error('somebody is signed in');
              return { session };
            },
            onDone: {
              target: 'choosing',
              actions: { type: 'take', params: ({ event }) => event.output },
              ...rule('SM-34'),
            },
            onError: {
              target: 'unreadable',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('OP-54'),
            },
          },
        },
        unreadable: {
          description: 'The storage of the device could not be read; the screen says so, and the app tries again.',
          tags: 'failed',
          on: {
            TICK: { target: 'reading', ...rule('SM-34') },
            RETRY: { target: 'reading', ...rule('OP-30') },
          },
        },
        choosing: {
          description: 'The first item that waits for its turn is next.',
          always: [
            { guard: 'oneIsReady', target: 'sending', actions: 'startNext', ...rule('SM-34') },
            { target: 'resting', ...rule('SM-34') },
          ],
        },
        sending: {
          description: 'One item is on its way.',
          tags: 'busy',
          on: {
            TURN_ENDED: { target: 'choosing', ...rule('SM-34') },
            'xstate.error.actor.*': {
              guard: { type: 'isOnTurn', params: ({ event }) => event },
              target: 'choosing',
              actions: { type: 'replaceBroken', params: ({ event }) => event },
              ...rule('SM-34'),
            },
          },
        },
        resting: {
          description:
            'No item can be sent now; the app looks again every 30 seconds and when the page is shown again.',
          on: {
            READY: {
              target: 'choosing',
              actions: { type: 'lineUp', params: ({ event }) => event },
              ...rule('SM-34'),
            },
            VISIBLE: { target: 'reading', actions: 'tellOnline', ...rule('SM-34') },
            TICK: { target: 'reading', actions: 'tellOnline', ...rule('SM-34') },
          },
        },
      },
    },
  },
});

const idOf = ({ uuid }: Waiting): string => `item-${uuid}`;

/** SM-35: what was taken back and finished anew is other content, of which nothing has been said yet. */
const isSame = (one: Waiting, other: Waiting): boolean => one.uuid === other.uuid && one.sealedAt === other.sealedAt;

const itemBy = ({ items }: Context, actorId: string): Item | undefined =>
  items.find(({ actor }) => actor.id === actorId);

const nextOf = ({ items, ready }: Context): Item | undefined => items.find(({ uuid }) => ready.includes(uuid));
