import { useSelector } from '@xstate/react';
import { type LoginRef, selectStep } from '#machines/session/session.select.ts';
import { Heading } from '../parts/focus.tsx';
import { useWords } from '../parts/words.tsx';
import { LoginForm } from './login-form.tsx';
import { titles } from './titles.ts';

/** OP-11: signing in again with a password, over the screen. */
export const PasswordWay = ({ login }: { readonly login: LoginRef }) => {
  const { t } = useWords();
  const step = useSelector(login, selectStep);
  return (
    <>
      {step === 'plain' ? null : (
        <Heading level={3} focusOn={step === 'mfaSetup' ? step : undefined}>
          {t(titles[step])}
        </Heading>
      )}
      <LoginForm login={login} />
    </>
  );
};
