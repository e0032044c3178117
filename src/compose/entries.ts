import { fromPromise } from 'xstate';
import { touchedOrResting } from '#browser/idle.ts';
import type { Sealed } from '#contracts/record.ts';
import type { Sealing } from '#effects/execution/sealing.ts';
import type { Tools } from '#effects/tools.ts';
import type { CannotBeDoneLogic } from '#machines/execution/cannotBeDoneEntry.machine.ts';
import type { SingleSignOnLogic } from '#machines/session/singleSignOnEntry.machine.ts';
import type { TicketCreationLogic } from '#machines/tickets/ticketEntry.machine.ts';
import { late } from './late.ts';
import { fetchFiles, parts } from './parts.ts';

const singleSignOn = late(() => import('./singleSignOn.ts'));

/** The code of single sign-on, loaded when somebody wants to sign in so. */
export const loadSingleSignOn = (tools: Tools) =>
  fromPromise<SingleSignOnLogic, void>(async () => (await singleSignOn.fetchAgain()).composeSingleSignOn(tools));

/** The code of writing a ticket, loaded when one is raised from a question. */
export const loadTicketCreation = (tools: Tools) =>
  fromPromise<TicketCreationLogic, void>(async () =>
    (await parts.ticketCreation.fetchAgain()).composeTicketCreation(tools),
  );

/** The code of the cannot-be-done drawer, loaded when it is first opened. */
export const loadCannotBeDone = (tools: Tools) =>
  fromPromise<CannotBeDoneLogic, void>(async () => (await parts.cannotBeDone.fetchAgain()).composeCannotBeDone(tools));

/** SM-35: fixes what will be sent; the code of sending it is there then. */
export const sealLate = (tools: Tools) =>
  fromPromise<Sealed, Sealing>(async ({ input }) => (await parts.sending.fetchAgain()).seal(tools, input));

/** OP-69: the code of files, when the instructions have been left or are being read: no first screen waits for it. */
export const loadFiles = () =>
  fromPromise<void, void>(async () => {
    if (!parts.files.isHere()) await touchedOrResting();
    await fetchFiles();
  });
