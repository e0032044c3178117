import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PasswordResetRef } from '#machines/session/session.select.ts';
import { Button } from '../../parts/button.tsx';
import { Form } from '../../parts/form.tsx';
import { TextInput } from '../../parts/inputs.tsx';
import { useWords } from '../../parts/words.tsx';
import { PasswordFailure } from './failure.tsx';
import { PasswordFrame } from './frame.tsx';
import '../session.css';

/** ROUTE-10, PASS-01; `bar` is what is offered beside the name of the product. */
export const PasswordResetScreen = ({ actor, bar }: { readonly actor: PasswordResetRef; readonly bar: ReactNode }) => {
  const { t } = useWords();
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <PasswordFrame title={t('password.request.title')} focusOn="passwordReset" end={bar}>
      <p>{t('password.request.lead')}</p>
      <Form onSubmit={() => actor.send({ type: 'SUBMIT' })}>
        <Failure actor={actor} />
        <Username actor={actor} />
        <Button type="submit" kind="primary" wide busy={busy}>
          {busy ? t('password.request.submitting') : t('password.request.submit')}
        </Button>
      </Form>
    </PasswordFrame>
  );
};

const Failure = ({ actor }: { readonly actor: PasswordResetRef }) => {
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const refused = useSelector(actor, (snapshot) => snapshot.matches({ failed: 'refused' }));
  const failure = useSelector(actor, ({ context }) => context.failure);
  return <PasswordFailure failure={failed ? failure : null} refused={refused} />;
};

const Username = ({ actor }: { readonly actor: PasswordResetRef }) => {
  const { t } = useWords();
  const username = useSelector(actor, ({ context }) => context.username);
  const incomplete = useSelector(actor, (snapshot) => snapshot.matches('incomplete'));
  return (
    <TextInput
      id="username"
      label={t('session.signIn.identification')}
      value={username}
      onValue={(text) => actor.send({ type: 'TYPE', text })}
      error={incomplete && username.trim() === '' ? t('session.signIn.identificationEmpty') : null}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-required
    />
  );
};
