import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import { type LoginRef, selectStep } from '#machines/session/session.select.ts';
import { TextLink } from '../parts/button.tsx';
import { Entry } from '../parts/entry.tsx';
import { Heading } from '../parts/focus.tsx';
import { useWords } from '../parts/words.tsx';
import { LoginForm } from './login-form.tsx';
import { titles } from './titles.ts';
import './session.css';

/** ROUTE-01, AUTH-02, AUTH-03; `end` is what is offered beside the name of the product. */
export const LoginScreen = ({ login, end }: { readonly login: LoginRef; readonly end: ReactNode }) => {
  const { t } = useWords();
  const step = useSelector(login, selectStep);
  return (
    <Entry name={t('common.product')} headline={t('session.entry.headline')} lead={t('session.entry.lead')} end={end}>
      <Heading level={1} focusOn={step === 'mfaSetup' ? step : 'login'}>
        {t(titles[step])}
      </Heading>
      <LoginForm login={login} />
      {step === 'plain' ? (
        <nav className="login-links" aria-label={t('session.signIn.otherWays')}>
          <TextLink href={paths.passwordReset}>{t('session.signIn.restorePassword')}</TextLink>
          <TextLink href={paths.singleSignOn}>{t('session.signIn.singleSignOn')}</TextLink>
        </nav>
      ) : null}
    </Entry>
  );
};
