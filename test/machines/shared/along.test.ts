import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { port } from '#machines/shared/port.ts';
import { Walker } from '../../paths/walk.ts';
import { answered, sent } from '../../paths/word.ts';

type Typed = { readonly name: string };

const door = setup({
  types: {} as { context: Typed; events: { type: 'TYPE' | 'KNOCK' | 'LEAVE' } },
  actors: { ask: port<void, void>('ask') },
  guards: { isNamed: ({ context }) => context.name !== '' },
  actions: { keep: assign({ name: 'Somebody' }) },
}).createMachine({
  id: 'door',
  context: { name: '' },
  initial: 'shut',
  states: {
    shut: { on: { TYPE: { actions: 'keep' }, KNOCK: { guard: 'isNamed', target: 'asking' }, LEAVE: 'left' } },
    asking: { invoke: { id: 'ask', src: 'ask', onDone: 'open' } },
    open: { on: { LEAVE: 'left' } },
    left: { type: 'final' },
  },
});

const walker = new Walker({
  machine: door,
  starts: { 'somebody comes': () => undefined },
  words: {
    TYPE: sent({ type: 'TYPE' }),
    KNOCK: sent({ type: 'KNOCK' }),
    LEAVE: sent({ type: 'LEAVE' }),
    'it is opened': answered('ask'),
  },
  facts: ({ name }: Typed) => [name],
});
const wordsAlong = (...states: readonly string[]) => {
  const walk = walker.along(states.map((state) => [state]));
  return walk && [...walk.past, walk.word];
};

describe('a walk along states', () => {
  it('has what has to be done on the way, in the fewest words', () => {
    expect(wordsAlong('shut', 'asking', 'open', 'left')).toEqual([
      'somebody comes',
      'TYPE',
      'KNOCK',
      'it is opened',
      'LEAVE',
    ]);
    expect(wordsAlong('shut', 'left')).toEqual(['somebody comes', 'LEAVE']);
  });

  it('takes a state that is named again for the same one', () => {
    expect(wordsAlong('shut', 'shut', 'left')).toEqual(['somebody comes', 'LEAVE']);
  });

  it('is none where a state does not follow another one, or the machine begins elsewhere', () => {
    expect(wordsAlong('shut', 'open')).toBeNull();
    expect(wordsAlong('asking', 'open')).toBeNull();
  });
});
