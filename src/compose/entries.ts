import { fromPromise } from 'xstate';
import { renewPage } from '#browser/page.ts';
import type { Tools } from '#effects/tools.ts';
import type { SingleSignOnLogic } from '#machines/session/singleSignOnEntry.machine.ts';

/** Whether the code could not be fetched on this page, which a browser does not try again. */
let lost = false;

/** The code of single sign-on, loaded when somebody wants to sign in so. */
export const loadSingleSignOn = (tools: Tools) =>
  fromPromise<SingleSignOnLogic, void>(async () => {
    if (lost) return renewPage();
    try {
      return (await import('./singleSignOn.ts')).composeSingleSignOn(tools);
    } catch (error) {
      lost = true;
      throw error;
    }
  });
