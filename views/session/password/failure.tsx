import type { ReactNode } from 'react';
import { type FailureSeen, failureWords } from '#i18n/failure.ts';
import { Callout } from '../../parts/callout.tsx';
import { useWords } from '../../parts/words.tsx';

type FailureProps = {
  readonly failure: FailureSeen | null;
  /** Whether the platform refused, rather than being unreachable. */
  readonly refused: boolean;
  readonly actions?: ReactNode;
};

/** PASS-09, OP-136: the platform's own words, or why it could not answer. */
export const PasswordFailure = ({ failure, refused, actions }: FailureProps) => {
  const words = useWords();
  if (failure === null) return null;
  const said = failureWords(words, failure, 'editable');
  const kind = refused ? 'error' : failure.code === 'offline' ? 'info' : 'warning';
  return said.details.length > 0 ? (
    <Callout kind={kind} announced actions={actions}>
      {said.details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </Callout>
  ) : (
    <Callout kind={kind} title={said.title} announced actions={actions}>
      {said.text} {said.way}
    </Callout>
  );
};
