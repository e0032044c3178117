import { fromCallback } from 'xstate';
import { addressOf } from '#api/shared/address.ts';
import { reachServer } from '#browser/page.ts';
import { isPageSeen, watchWakeUps } from '#browser/wake.ts';
import type { Tools } from './tools.ts';

/** The bounds of the wait before a look (ms); it doubles, and up to half of it is added at random: 2 s to 60 s. */
const first = 2000;
const longest = 40_000;
/** After so long without a look (ms) the waits begin anew. */
const peace = 60_000;

/**
 * OP-30, OP-69: tells all that wait when the device says that it has a network again, and when the platform answers:
 * no browser tells that a network leads nowhere, or leads somewhere again. The platform is looked for while the page is
 * visible, and at once when it is seen again. What fails again although the platform answers is tried ever more rarely.
 */
export const createLookout = (apiHost: string, now: () => Date, random = Math.random): Tools['awaitPlatform'] => {
  const address = addressOf(apiHost, '/health', {}, {});
  const waiting = new Set<() => void>();
  let wait = first;
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;

  const lookLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, wait * (1 + random() / 2));
  };
  const look = (): void => {
    if (waiting.size === 0 || isLooking || !isPageSeen()) return;
    isLooking = true;
    lookedAt = now().getTime();
    wait = Math.min(2 * wait, longest);
    reachServer(address)
      .finally(() => {
        isLooking = false;
        lookLater();
      })
      .then(tellAll, () => undefined);
  };
  const tellAll = (): void => {
    for (const goOn of waiting) goOn();
  };

  return (goOn) => {
    const unwatch = watchWakeUps((what) => (what === 'online' ? goOn() : look()));
    if (now().getTime() - lookedAt > peace) wait = first;
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
