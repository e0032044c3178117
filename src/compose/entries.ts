import { fromPromise } from 'xstate';
import { renewPage } from '#browser/page.ts';
import type { Tools } from '#effects/tools.ts';
import type { SingleSignOnLogic } from '#machines/session/singleSignOnEntry.machine.ts';
import type { TicketCreationLogic } from '#machines/tickets/ticketEntry.machine.ts';

/** Code that is loaded when it is first wanted; what could not be fetched on this page, a browser does not try again. */
const later = <Code, Logic>(load: () => Promise<Code>, compose: (code: Code) => Logic): (() => Promise<Logic>) => {
  let lost = false;
  return async () => {
    if (lost) return renewPage();
    try {
      return compose(await load());
    } catch (error) {
      lost = true;
      throw error;
    }
  };
};

/** The code of single sign-on, loaded when somebody wants to sign in so. */
export const loadSingleSignOn = (tools: Tools) =>
  fromPromise<SingleSignOnLogic, void>(
    later(
      () => import('./singleSignOn.ts'),
      (code) => code.composeSingleSignOn(tools),
    ),
  );

/** The code of writing a ticket, loaded when one is raised from a question. */
export const loadTicketCreation = (tools: Tools) =>
  fromPromise<TicketCreationLogic, void>(
    later(
      () => import('./ticketCreation.ts'),
      (code) => code.composeTicketCreation(tools),
    ),
  );
