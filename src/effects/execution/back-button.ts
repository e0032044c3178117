import { fromCallback } from 'xstate';
import { askDialogToClose } from '#browser/page.ts';
import { watchSteps } from '#browser/steps.ts';
import type { DepthEvent } from '#machines/execution/execution.context.ts';

/**
 * EXEC-17: the Back button of the browser is Return, as many times as there is something to return to. What lies over
 * the screen is asked first.
 */
export const backButton = () =>
  fromCallback<DepthEvent, void>(({ sendBack, receive }) => {
    const steps = watchSteps(() => {
      if (!askDialogToClose()) sendBack({ type: 'RETURN' });
    });
    receive(({ depth }) => steps.show(depth));
    return steps.stop;
  });
