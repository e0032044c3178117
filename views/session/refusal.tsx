import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import type { LoginRef } from '#machines/session/session.select.ts';
import { Callout } from '../parts/callout.tsx';
import { useWords } from '../parts/words.tsx';

/** AUTH-14, AUTH-16, OP-136: why signing in did not work; being offline is no error and looks like none. */
export const Refusal = ({ login }: { readonly login: LoginRef }) => {
  const words = useWords();
  const state = useSelector(login, ({ value }) => (typeof value === 'object' ? value.plain : 'idle'));
  const failure = useSelector(login, ({ context }) => context.failure);
  switch (state) {
    case 'refused':
      return (
        <Callout kind="error" announced>
          {words.t('session.signIn.refused')}
        </Callout>
      );
    case 'mfaNotAvailable':
      return (
        <Callout kind="warning" title={words.t('shell.unavailable.mfa.title')} announced>
          {words.t('shell.unavailable.mfa.text')}
        </Callout>
      );
    case 'unreachable': {
      const said = failureWords(words, failure ?? { code: 'timeout' });
      return (
        <Callout kind={failure?.code === 'offline' ? 'info' : 'warning'} title={said.title} announced>
          {said.text} {said.way}
        </Callout>
      );
    }
    default:
      return null;
  }
};
