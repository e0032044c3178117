import { fromCallback } from 'xstate';
import { addressOf } from '#api/address.ts';
import { reachServer } from '#browser/page.ts';
import { watchWakeUps } from '#browser/wake.ts';
import type { Tools } from './tools.ts';

/** The first wait before the platform is looked for, and the longest (ms); each is twice the one before. */
const first = 5000;
const longest = 60_000;

/**
 * OP-30, OP-69: tells all who wait when the device says that it has a network again, and when the platform
 * answers although nobody said so: no browser tells that a network leads nowhere, or leads somewhere again. It is looked
 * for after 5 s, 10 s and so on to a minute, and when the page is seen again. All who wait look as one: what fails again
 * although the platform answers is tried ever more rarely, until a minute has passed without a look.
 */
export const createLookout = (apiHost: string, now: () => Date): Tools['awaitPlatform'] => {
  const address = addressOf(apiHost, '/health', {}, {});
  const waiting = new Set<() => void>();
  let wait = first;
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;

  const lookLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, wait);
  };
  const look = (): void => {
    if (waiting.size === 0 || isLooking) return;
    isLooking = true;
    lookedAt = now().getTime();
    wait = Math.min(2 * wait, longest);
    reachServer(address)
      .finally(() => {
        isLooking = false;
      })
      .then(tellAll, lookLater);
  };
  const tellAll = (): void => {
    for (const goOn of waiting) goOn();
  };

  return (goOn) => {
    const unwatch = watchWakeUps((what) => (what === 'online' ? goOn() : look()));
    if (now().getTime() - lookedAt > longest) wait = first;
    waiting.add(goOn);
    lookLater();
    return () => {
      waiting.delete(goOn);
      unwatch();
    };
  };
};

/** OP-30, OP-69: goes on when there is a network again that leads to the platform. */
export const untilReached = ({ awaitPlatform }: Pick<Tools, 'awaitPlatform'>) =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => awaitPlatform(() => sendBack({ type: 'ONLINE' })));
