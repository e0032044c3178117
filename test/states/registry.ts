import { apiKeysStates } from './api-keys.tsx';
import { bulkChangeStates } from './bulk-changes.tsx';
import { conversationStates } from './conversation.tsx';
import { executionStates } from './execution.tsx';
import { filesStates } from './files.tsx';
import { finishedStates } from './finished.tsx';
import { manageActivityStates } from './manage-activity.tsx';
import { manageTicketStates } from './manage-tickets.tsx';
import { noticesStates } from './notices.tsx';
import { outboxStates } from './outbox.tsx';
import { partStates } from './parts.tsx';
import { resultCorrectionStates } from './result-correction.tsx';
import { comparisonStates, resultExportStates, resultStates, resultsStates } from './results.tsx';
import { routineStates } from './routines.tsx';
import { selectionStates } from './selection.tsx';
import { sessionStates } from './session.tsx';
import { shellStates } from './shell.tsx';
import type { State } from './state.ts';
import { ticketCreationStates } from './ticket-creation.tsx';
import { ticketReadingStates } from './ticket-reading.tsx';
import { ticketsStates } from './tickets.tsx';
import { webhooksStates } from './webhooks.tsx';

/** Every state of every view that is shown to the tests of views. */
export const states: readonly State[] = [
  ...partStates,
  ...shellStates,
  ...sessionStates,
  ...selectionStates,
  ...executionStates,
  ...filesStates,
  ...finishedStates,
  ...outboxStates,
  ...conversationStates,
  ...noticesStates,
  ...ticketsStates,
  ...bulkChangeStates,
  ...manageTicketStates,
  ...ticketReadingStates,
  ...ticketCreationStates,
  ...routineStates,
  ...resultsStates,
  ...resultExportStates,
  ...resultStates,
  ...apiKeysStates,
  ...webhooksStates,
  ...resultCorrectionStates,
  ...comparisonStates,
  ...manageActivityStates,
];
