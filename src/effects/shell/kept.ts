import { fromCallback, fromPromise } from 'xstate';
import { currentAddress, watchAddress } from '#browser/location.ts';
import { applyUpdate as applyWaiting, holdUpdates, type ShellNews, watchShell as watchKept } from '#browser/shell.ts';
import { isExecutor } from '#domain/route.ts';

const events = {
  ready: 'READY',
  updateReady: 'UPDATE_READY',
  failed: 'FAILED',
  unsupported: 'UNSUPPORTED',
} as const satisfies Record<ShellNews, string>;

/** Keeps the app on the device, and tells how that stands; `built` is false while the app is served from its sources. */
export const watchShell = (built: boolean) =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
    if (built) return watchKept((news) => sendBack({ type: events[news] }));
    sendBack({ type: 'UNSUPPORTED' });
    return undefined;
  });

/** Tells when an execution comes on the screen and when it goes; while it is there, no tab may apply an update. */
export const watchAnswering = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
    let release: (() => void) | null = null;
    const look = () => {
      const answers = isExecutor(currentAddress().path);
      if (answers && !release) {
        release = holdUpdates();
        sendBack({ type: 'ANSWERING' });
      } else if (!answers && release) {
        release();
        release = null;
        sendBack({ type: 'IDLE' });
      }
    };
    look();
    const stop = watchAddress(look);
    return () => {
      stop();
      release?.();
    };
  });

/** Never a reload while something is answered, here or in another tab. */
export const applyUpdate = () => fromPromise<void, void>(({ signal }) => applyWaiting(signal));
