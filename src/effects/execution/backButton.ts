import { fromCallback } from 'xstate';
import { watchSteps } from '#browser/steps.ts';
import type { DepthEvent } from '#machines/execution/execution.setup.ts';

/** EXEC-17: the Back button of the browser is Return, as many times as there is something to return to. */
export const backButton = () =>
  fromCallback<DepthEvent, void>(({ sendBack, receive }) => {
    const steps = watchSteps(() => sendBack({ type: 'RETURN' }));
    receive(({ depth }) => steps.show(depth));
    return steps.stop;
  });
