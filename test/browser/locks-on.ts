import { type AnyEventObject, createActor, sendTo, setup } from 'xstate';
import { holdLocks } from '#effects/hold-locks.ts';

/** Whoever holds locks of these names for as long as it is open, or would, and what it is told. */
export const locksOn = (names: readonly string[]) => {
  const told: string[] = [];
  let hear = (): void => undefined;
  const screen = setup({
    types: {} as { events: AnyEventObject },
    actors: { holding: holdLocks((input: readonly string[]) => input) },
    actions: {
      take: sendTo('holding', { type: 'TAKE_OVER' }),
      hear: ({ event }) => {
        told.push(event.type);
        hear();
      },
    },
  }).createMachine({
    invoke: { id: 'holding', src: 'holding', input: names },
    on: { TAKE_OVER: { actions: 'take' }, '*': { actions: 'hear' } },
  });
  const actor = createActor(screen).start();
  return {
    /** All that it was told, once that is so much. */
    told: (count: number): Promise<readonly string[]> =>
      new Promise((resolve) => {
        hear = () => {
          if (told.length >= count) resolve([...told]);
        };
        hear();
      }),
    takeOver: () => actor.send({ type: 'TAKE_OVER' }),
    leave: () => {
      actor.stop();
    },
  };
};
