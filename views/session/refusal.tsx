import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import { type LoginRef, selectOutcome, selectStep } from '#machines/session/session.select.ts';
import { Callout } from '../parts/callout.tsx';
import { useWords } from '../parts/words.tsx';

/** AUTH-12 to AUTH-14, AUTH-16, OP-136: why signing in did not work; being offline is no error and looks like none. */
export const Refusal = ({ login }: { readonly login: LoginRef }) => {
  const words = useWords();
  const step = useSelector(login, selectStep);
  const outcome = useSelector(login, selectOutcome);
  const failure = useSelector(login, ({ context }) => context.failure);
  if (outcome === null) return null;
  if (outcome === 'refused')
    return (
      <Callout kind="error" announced>
        {words.t(step === 'plain' ? 'session.signIn.refused' : 'session.signIn.mfaRefused')}
      </Callout>
    );
  const said = failureWords(words, failure ?? { code: 'timeout' }, 'editable');
  return (
    <Callout kind={failure?.code === 'offline' ? 'info' : 'warning'} title={said.title} announced>
      {said.text} {said.way}
    </Callout>
  );
};
