import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PasswordAcceptRef } from '#machines/session/session.select.ts';
import { Busy } from '../../parts/busy.tsx';
import { Button } from '../../parts/button.tsx';
import { Form } from '../../parts/form.tsx';
import { PasswordInput, UsernameForManagers } from '../../parts/inputs.tsx';
import { useWords } from '../../parts/words.tsx';
import { PasswordFailure } from './failure.tsx';
import { PasswordFrame } from './frame.tsx';
import '../session.css';
import { TryAgain } from '../../parts/try-again.tsx';

type Props = { readonly actor: PasswordAcceptRef };

/** ROUTE-11, PASS-05; `bar` is what is offered beside the name of the product. */
export const PasswordAcceptScreen = ({ actor, bar }: Props & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const identity = useSelector(actor, ({ context }) => context.account?.identity ?? null);
  return (
    <PasswordFrame title={t('password.accept.title')} focusOn="passwordAccept" end={bar}>
      {identity === null ? <Checking actor={actor} /> : <NewPasswordForm actor={actor} identity={identity} />}
    </PasswordFrame>
  );
};

const Checking = ({ actor }: Props) => {
  const { t } = useWords();
  const notChecked = useSelector(actor, (snapshot) => snapshot.matches('notChecked'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (!notChecked) return <Busy>{t('password.accept.checking')}</Busy>;
  const retry = <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />;
  return <PasswordFailure failure={failure} refused={false} actions={retry} />;
};

const NewPasswordForm = ({ actor, identity }: Props & { readonly identity: string }) => {
  const { t } = useWords();
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Form onSubmit={() => actor.send({ type: 'SUBMIT' })}>
      <Failure actor={actor} />
      <div className="field">
        <p className="field-label">{t('password.accept.account')}</p>
        <p className="plain-text">{identity}</p>
      </div>
      <UsernameForManagers value={identity} />
      <NewPasswords actor={actor} />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? t('password.accept.submitting') : t('password.accept.submit')}
      </Button>
    </Form>
  );
};

const Failure = ({ actor }: Props) => {
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const refused = useSelector(actor, (snapshot) => snapshot.matches({ failed: 'refused' }));
  const failure = useSelector(actor, ({ context }) => context.failure);
  return <PasswordFailure failure={failed ? failure : null} refused={refused} />;
};

/** OP-107: both fields filled and equal; every other rule is the platform's. */
const NewPasswords = ({ actor }: Props) => {
  const { t } = useWords();
  const { password, confirmation } = useSelector(actor, ({ context }) => context.typed);
  const incomplete = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'incomplete' }));
  const different = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'different' }));
  const inBoth = {
    autoComplete: 'new-password',
    showLabel: t('session.signIn.showPassword'),
    hideLabel: t('session.signIn.hidePassword'),
    'aria-required': true,
  } as const;
  return (
    <>
      <PasswordInput
        {...inBoth}
        id="password"
        label={t('password.accept.password')}
        value={password}
        onValue={(text) => actor.send({ type: 'EDIT', field: 'password', text })}
        error={incomplete && password === '' ? t('password.accept.passwordEmpty') : null}
      />
      <PasswordInput
        {...inBoth}
        id="confirmation"
        label={t('password.accept.confirmation')}
        value={confirmation}
        onValue={(text) => actor.send({ type: 'EDIT', field: 'confirmation', text })}
        error={
          different
            ? t('password.accept.different')
            : incomplete && confirmation === ''
              ? t('password.accept.confirmationEmpty')
              : null
        }
      />
    </>
  );
};
