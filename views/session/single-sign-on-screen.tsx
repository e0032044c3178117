import type { ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import type { SingleSignOnRef } from '#machines/session/session.select.ts';
import { TextLink } from '../parts/button.tsx';
import { useWords } from '../parts/words.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { SingleSignOnForm } from './single-sign-on-form.tsx';

type ScreenProps = { readonly singleSignOn: SingleSignOnRef; readonly end: ReactNode };

/** ROUTE-02, SSO-01; `end` is what is offered beside the name of the product. */
export const SingleSignOnScreen = ({ singleSignOn, end }: ScreenProps) => {
  const { t } = useWords();
  return (
    <EntryFrame end={end}>
      <SingleSignOnForm singleSignOn={singleSignOn} />
      <nav className="login-links" aria-label={t('session.signIn.otherWays')}>
        <TextLink href={paths.login}>{t('session.singleSignOn.usePassword')}</TextLink>
      </nav>
    </EntryFrame>
  );
};
