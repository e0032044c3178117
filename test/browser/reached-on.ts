import { createActor, setup } from 'xstate';
import { now } from '#browser/clock.ts';
import type { Tools } from '#effects/tools.ts';
import { createLookout, untilReached } from '#effects/until-reached.ts';

let lookout: Tools['awaitPlatform'] | undefined;

/** Whoever waits for a platform, and how often it was told to go on; all of a page have one lookout. */
export const reachedOn = (apiHost: string, fraction = 0) => {
  lookout ??= createLookout(apiHost, now, () => fraction);
  let told = 0;
  const screen = setup({
    types: {} as { events: { type: 'ONLINE' } },
    actors: { waiting: untilReached({ awaitPlatform: lookout }) },
  }).createMachine({
    invoke: { src: 'waiting' },
    on: {
      ONLINE: {
        actions: () => {
          told += 1;
        },
      },
    },
  });
  const actor = createActor(screen).start();
  return {
    told: () => told,
    leave: () => {
      actor.stop();
    },
  };
};
