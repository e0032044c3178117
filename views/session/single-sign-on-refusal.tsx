import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import type { SingleSignOnRef } from '#machines/session/session.select.ts';
import { Callout } from '../parts/callout.tsx';
import { useWords } from '../parts/words.tsx';

/** SSO-07, OP-136: why single sign-on did not work; being offline is no error and looks like none. */
export const SingleSignOnRefusal = ({ singleSignOn }: { readonly singleSignOn: SingleSignOnRef }) => {
  const words = useWords();
  const { t } = words;
  const why = useSelector(singleSignOn, ({ value }) =>
    typeof value === 'object' && 'refused' in value ? value.refused : null,
  );
  const failure = useSelector(singleSignOn, ({ context }) => context.failure);
  if (why === null) return null;
  if (why === 'unreachable') {
    const said = failureWords(words, failure ?? { code: 'timeout' });
    return (
      <Callout kind={failure?.code === 'offline' ? 'info' : 'warning'} title={said.title} announced>
        {said.text} {said.details.join(' ')} {said.way}
      </Callout>
    );
  }
  return (
    <Callout kind="error" title={t(`singleSignOn.refused.${why}.title`)} announced>
      {t(`singleSignOn.refused.${why}.text`)}
    </Callout>
  );
};
