import { fromCallback, fromPromise } from 'xstate';
import { currentAddress, watchAddress } from '#browser/location.ts';
import { applyUpdate as applyWaiting, holdUpdates, type ShellNews, watchShell as watchKept } from '#browser/shell.ts';
import { isExecutor } from '#domain/shell/route.ts';

const events = {
  ready: 'READY',
  updateReady: 'UPDATE_READY',
  failed: 'FAILED',
  unsupported: 'UNSUPPORTED',
} as const satisfies Record<ShellNews, string>;

/** Keeps the app on the device, and tells how that stands. */
export const watchShell = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => watchKept((news) => sendBack({ type: events[news] })));

/** An app that is served from its sources is not kept. */
export const withoutShell = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => sendBack({ type: 'UNSUPPORTED' }));

/** Tells when an execution comes on the screen and when it goes. */
export const watchAnswering = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) =>
    watchExecutor((answers) => sendBack({ type: answers ? 'ANSWERING' : 'IDLE' })),
  );

/** The same; while an execution is there, no tab may apply an update. */
export const holdWhileAnswering = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
    let release = () => {};
    const stop = watchExecutor((answers) => {
      release();
      release = answers ? holdUpdates() : () => {};
      sendBack({ type: answers ? 'ANSWERING' : 'IDLE' });
    });
    return () => {
      stop();
      release();
    };
  });

const watchExecutor = (tell: (answers: boolean) => void): (() => void) => {
  let answered = false;
  const look = () => {
    const answers = isExecutor(currentAddress().path);
    if (answers === answered) return;
    answered = answers;
    tell(answers);
  };
  look();
  return watchAddress(look);
};

/** Never a reload while something is answered, here or in another tab. */
export const applyUpdate = () => fromPromise<void, void>(({ signal }) => applyWaiting(signal));
