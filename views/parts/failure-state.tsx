import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { CloudOff, ErrorMark } from './icons.tsx';

type FailureStateProps = {
  /** The title of the failure, in the words of the screen. */
  readonly title: ReactNode;
  /** Why, in words (`failureWords`). */
  readonly failure: { readonly text: string; readonly details: readonly string[]; readonly way: string };
  /** Being offline is no error and looks like none. */
  readonly offline?: boolean;
  readonly actions?: ReactNode;
};

/** The message in the place of content that could not be had: the reason, the platform's own words, the way on. */
export const FailureState = ({ title, failure, offline, actions }: FailureStateProps) => (
  <EmptyState icon={offline ? <CloudOff /> : <ErrorMark />} title={title} actions={actions}>
    <p>{failure.text}</p>
    {failure.details.map((detail) => (
      <p key={detail}>{detail}</p>
    ))}
    <p>{failure.way}</p>
  </EmptyState>
);
