import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { type LoginRef, selectStep } from '#machines/session/session.select.ts';
import { Button } from '../parts/button.tsx';
import { FocusFields } from '../parts/focus-within.tsx';
import { PasswordInput, TextInput } from '../parts/inputs.tsx';
import { useWords } from '../parts/words.tsx';
import { CodeStep } from './code-step.tsx';
import { Refusal } from './refusal.tsx';
import { SetupStep } from './setup-step.tsx';
import { SharedDevice } from './shared-device.tsx';

/** AUTH-07: one of three forms; they also lie over a screen whose session has ended. */
export const LoginForm = ({ login }: { readonly login: LoginRef }) => {
  const step = useSelector(login, selectStep);
  const Form = forms[step];
  return (
    <FocusFields of={step === 'mfaSetup' ? null : step}>
      <Form login={login} />
    </FocusFields>
  );
};

/** AUTH-01, AUTH-04, AUTH-16. */
const PlainForm = ({ login }: { readonly login: LoginRef }) => {
  const { t } = useWords();
  const busy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  const device = useSelector(login, ({ context }) => context.device);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    login.send({ type: 'SUBMIT' });
    firstEmpty(event.currentTarget)?.focus();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Refusal login={login} />
      <CredentialFields login={login} />
      <SharedDevice device={device} onDevice={(chosen) => login.send({ type: 'SHARE_DEVICE', device: chosen })} />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? t('session.signIn.submitting') : t('session.signIn.submit')}
      </Button>
    </form>
  );
};

const forms = { plain: PlainForm, mfaCode: CodeStep, mfaSetup: SetupStep } as const;

const firstEmpty = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[aria-required]')].find(({ value }) => value.trim() === '');

const CredentialFields = ({ login }: { readonly login: LoginRef }) => {
  const { t } = useWords();
  const { identification, password } = useSelector(login, ({ context }) => context.credentials);
  const incomplete = useSelector(login, (snapshot) => snapshot.matches({ plain: 'incomplete' }));
  return (
    <>
      <TextInput
        id="identification"
        label={t('session.signIn.identification')}
        value={identification}
        onValue={(text) => login.send({ type: 'TYPE', field: 'identification', text })}
        error={incomplete && identification.trim() === '' ? t('session.signIn.identificationEmpty') : null}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-required
      />
      <PasswordInput
        id="password"
        label={t('session.signIn.password')}
        value={password}
        onValue={(text) => login.send({ type: 'TYPE', field: 'password', text })}
        error={incomplete && password === '' ? t('session.signIn.passwordEmpty') : null}
        autoComplete="current-password"
        showLabel={t('session.signIn.showPassword')}
        hideLabel={t('session.signIn.hidePassword')}
        aria-required
      />
    </>
  );
};
