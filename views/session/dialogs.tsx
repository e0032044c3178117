import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LoginRef, SessionRef, SingleSignOnRef } from '#machines/session/session.select.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../parts/words.tsx';
import { PasswordWay, SingleSignOnForm } from './lazy.tsx';

/** MOD-01, OP-127. */
export const ModuleMissingDialog = ({ session }: { readonly session: SessionRef }) => {
  const { t } = useWords();
  const open = useSelector(session, (snapshot) => snapshot.matches({ alert: 'moduleMissing' }));
  const dismiss = () => session.send({ type: 'DISMISS' });
  const action = (
    <Button kind="primary" onClick={dismiss}>
      {t('session.moduleMissing.close')}
    </Button>
  );
  return (
    <Dialog role="alertdialog" open={open} title={t('session.moduleMissing.title')} onCancel={dismiss} actions={action}>
      <p>{t('session.moduleMissing.text')}</p>
    </Dialog>
  );
};

/** OP-54: logging out with unsent work says so first. */
export const LogoutDialog = ({ session }: { readonly session: SessionRef }) => {
  const { t } = useWords();
  const open = useSelector(session, (snapshot) => snapshot.matches({ access: { authenticated: 'confirmingLogout' } }));
  const count = useSelector(session, ({ context }) => context.unsent);
  const cancel = () => session.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button kind="primary" onClick={cancel}>
        {t('shell.signOut.cancel')}
      </Button>
      <Button onClick={() => session.send({ type: 'CONFIRM' })}>{t('shell.signOut.confirm')}</Button>
    </>
  );
  return (
    <Dialog open={open} title={t('shell.signOut.title')} onCancel={cancel} actions={actions}>
      <p>{t('shell.signOut.text', { count })}</p>
    </Dialog>
  );
};

/** Signing in again, by one of two ways; a button switches to the other. */
export type Way =
  | { readonly name: 'password'; readonly login: LoginRef; readonly onOther: () => void }
  | { readonly name: 'singleSignOn'; readonly singleSignOn: SingleSignOnRef; readonly onOther: () => void };

type AgainProps = {
  readonly open: boolean;
  readonly way: Way | null;
  readonly name: string;
  /** Whether what was typed lies on the device, and outlives the screen. */
  readonly kept: boolean;
  /** Notices: what lies outside of a modal dialog is not read out. */
  readonly notices: ReactNode;
};

/** OP-11: signing in lies over the screen; it cannot be dismissed, and nothing below is touched. */
export const SignInAgainDialog = ({ open, way, name, kept, notices }: AgainProps) => {
  const { t } = useWords();
  return (
    <Dialog open={open} title={t('session.again.title')} onCancel={() => undefined}>
      <div className="beside-notices">
        <div className="stack">
          <p>{t(kept ? 'session.again.text' : 'session.again.unkeptText')}</p>
          <p className="quiet">{t('session.again.account', { name })}</p>
          {way ? <WayIn way={way} /> : null}
          <p className="quiet">{t(kept ? 'session.again.other' : 'session.again.unkeptOther')}</p>
        </div>
        {notices}
      </div>
    </Dialog>
  );
};

const WayIn = ({ way }: { readonly way: Way }) => {
  const { t } = useWords();
  const isPassword = way.name === 'password';
  return (
    <>
      {isPassword ? <PasswordWay login={way.login} /> : <SingleSignOnForm singleSignOn={way.singleSignOn} />}
      <Button kind="quiet" wide onClick={way.onOther}>
        {t(isPassword ? 'session.signIn.singleSignOn' : 'session.singleSignOn.usePassword')}
      </Button>
    </>
  );
};
