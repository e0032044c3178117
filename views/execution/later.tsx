import type { ReactNode } from 'react';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { fetchLater as fetchFiles } from '../files/index.ts';
import { later } from '../parts/later.tsx';
import { Screen } from '../parts/screen.tsx';
import { ExecutionHeader } from './header.tsx';
import { fetchTickets } from './late-tickets.tsx';

const late = later(() => import('./late.ts'));

/** Fetches what the first screens of an execution do not need. */
export const fetchLater = (): Promise<unknown> => Promise.all([late.fetch(), fetchFiles(), fetchTickets()]);

type InFlowProps = { readonly execution: ExecutionRef; readonly children: ReactNode };

/** Leaving stays possible while a screen is on its way. */
const InFlow = ({ execution, children }: InFlowProps) => (
  <Screen header={<ExecutionHeader execution={execution} />}>{children}</Screen>
);

export const FinishScreen = late.view((code) => code.FinishScreen, InFlow);
export const SendingScreen = late.view((code) => code.SendingScreen, InFlow);
export const ResumeOffer = late.view((code) => code.ResumeOffer);
export const FinishedBefore = late.view((code) => code.FinishedBefore);
export const SeenBefore = late.view((code) => code.SeenBefore);
export const ExecutionElsewhere = late.view((code) => code.ExecutionElsewhere);
export const CannotBeDoneInFlow = late.view((code) => code.CannotBeDoneInFlow);
export const CalculatorAnswer = late.view((code) => code.CalculatorAnswer);
export const CodeAnswer = late.view((code) => code.CodeAnswer);
export const RepetitionList = late.view((code) => code.RepetitionList);
export const RemovalDialog = late.view((code) => code.RemovalDialog);
