import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { type LoginRef, selectOutcome, selectStep } from '#machines/session/session.select.ts';
import { Button } from '../parts/button.tsx';
import { CodeInput } from '../parts/code-input.tsx';
import { useWords } from '../parts/words.tsx';
import { Refusal } from './refusal.tsx';

type CodeFormProps = {
  readonly login: LoginRef;
  /** The text above the code. */
  readonly children: ReactNode;
};

/** AUTH-09, AUTH-10, AUTH-12: a code, and the way back to identification and password. */
export const CodeForm = ({ login, children }: CodeFormProps) => {
  const { t } = useWords();
  const code = useSelector(login, ({ context }) => context.code);
  const busy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  const outcome = useSelector(login, selectOutcome);
  const step = useSelector(login, selectStep);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    login.send({ type: 'SUBMIT' });
    if (code === '') event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {children}
      <Refusal login={login} />
      <CodeInput
        id="code"
        label={t('session.secondStep.code')}
        value={code}
        onValue={(text) => login.send({ type: 'TYPE_CODE', text })}
        takesFocus={step === 'mfaCode'}
        refused={outcome === 'refused'}
      />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? t('session.secondStep.submitting') : t('session.secondStep.submit')}
      </Button>
      <BackButton login={login} />
    </form>
  );
};

/** OP-06: leads to identification and password again. */
export const BackButton = ({ login }: { readonly login: LoginRef }) => {
  const { t } = useWords();
  return (
    <Button wide onClick={() => login.send({ type: 'BACK' })}>
      {t('session.secondStep.back')}
    </Button>
  );
};
