import { answeringStates } from './executor/answering.tsx';
import { cannotBeDoneStates } from './executor/cannot-be-done.tsx';
import { codeStates } from './executor/codes.tsx';
import { instructionsStates, openingStates } from './executor/opening.tsx';
import { repetitionStates } from './executor/repetitions.tsx';
import { sendingStates } from './executor/sending.tsx';
import { ticketStates } from './executor/tickets.tsx';
import type { State } from './state.ts';

/** SM-11, SM-13, SM-28: from opening an activity to its receipt. */
export const executionStates: readonly State[] = [
  ...openingStates,
  ...instructionsStates,
  ...answeringStates,
  ...repetitionStates,
  ...codeStates,
  ...cannotBeDoneStates,
  ...ticketStates,
  ...sendingStates,
];
