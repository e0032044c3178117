import { assign, setup } from 'xstate';
import { port } from '../port.ts';
import { rule } from '../rule.ts';
import type { Tag } from '../tags.ts';

/** Where stored pictures can be loaded from, by their stored paths; what is not there has no address. */
export type Addresses = Readonly<Record<string, string>>;

/** The reference pictures of the questions: where they can be looked at, and which one shows large. */
export const galleryMachine = setup({
  types: {} as {
    input: { paths: readonly string[] };
    context: { paths: readonly string[]; addresses: Addresses; enlarged: string | null };
    events: { type: 'ENLARGE'; path: string } | { type: 'REDUCE' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { pictureAddresses: port<Addresses, { paths: readonly string[] }>('pictureAddresses') },
  guards: { hasPictures: ({ context }) => context.paths.length > 0 },
  actions: {
    keepAddresses: assign((_, { addresses }: { addresses: Addresses }) => ({ addresses })),
    enlarge: assign((_, { path }: { path: string }) => ({ enlarged: path })),
    reduce: assign({ enlarged: null }),
  },
  // An address is good for a quarter of an hour (API-18).
  delays: { addressTime: 600_000 },
}).createMachine({
  id: 'gallery',
  description: 'The reference pictures of the questions.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, addresses: {}, enlarged: null }),
  states: {
    addresses: {
      description: 'Where the pictures can be loaded from.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Are there any?',
          always: [
            { guard: 'hasPictures', target: 'asking', ...rule('Q-09') },
            { target: 'none', ...rule('Q-09') },
          ],
        },
        asking: {
          description: 'Their addresses are asked for.',
          invoke: {
            id: 'pictureAddresses',
            src: 'pictureAddresses',
            input: ({ context: { paths } }) => ({ paths }),
            onDone: {
              target: 'known',
              actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
              ...rule('Q-09 IMG-06'),
            },
            onError: { target: 'unknown', ...rule('IMG-01') },
          },
        },
        known: {
          description: 'They can be looked at, until the addresses are too old.',
          after: { addressTime: { target: 'asking', ...rule('IMG-06') } },
        },
        unknown: {
          description: 'The default picture stands for them; they are asked for again later.',
          after: { addressTime: { target: 'asking', ...rule('IMG-06') } },
        },
        none: { description: 'No question has a reference picture.', type: 'final' },
      },
    },
    viewing: {
      description: 'Whether one of them shows large.',
      initial: 'small',
      states: {
        small: {
          description: 'They stand in a row.',
          on: {
            ENLARGE: {
              target: 'large',
              actions: { type: 'enlarge', params: ({ event }) => event },
              ...rule('Q-09'),
            },
          },
        },
        large: {
          description: 'One of them shows large.',
          on: { REDUCE: { target: 'small', actions: 'reduce', ...rule('Q-09') } },
        },
      },
    },
  },
});
