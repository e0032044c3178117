import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { SingleSignOnRef } from '#machines/session/session.select.ts';
import { Button } from '../parts/button.tsx';
import { TextInput } from '../parts/inputs.tsx';
import { useWords } from '../parts/words.tsx';
import { SharedDevice } from './shared-device.tsx';
import { SingleSignOnRefusal } from './single-sign-on-refusal.tsx';

/** SSO-01, SSO-07: asks for the company; also lies over a screen whose session has ended. */
export const SingleSignOnForm = ({ singleSignOn }: { readonly singleSignOn: SingleSignOnRef }) => {
  const { t } = useWords();
  const busy = useSelector(singleSignOn, (snapshot) => snapshot.hasTag('busy'));
  const device = useSelector(singleSignOn, ({ context }) => context.device);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    singleSignOn.send({ type: 'SUBMIT' });
    if (singleSignOn.getSnapshot().matches({ idle: 'incomplete' }))
      event.currentTarget.querySelector<HTMLInputElement>('#company')?.focus();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <SingleSignOnRefusal singleSignOn={singleSignOn} />
      <Company singleSignOn={singleSignOn} />
      <SharedDevice
        device={device}
        onDevice={(chosen) => singleSignOn.send({ type: 'SHARE_DEVICE', device: chosen })}
      />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? t('singleSignOn.submitting') : t('singleSignOn.submit')}
      </Button>
      <div role="status">
        <Waiting singleSignOn={singleSignOn} />
      </div>
    </form>
  );
};

const Company = ({ singleSignOn }: { readonly singleSignOn: SingleSignOnRef }) => {
  const { t } = useWords();
  const company = useSelector(singleSignOn, ({ context }) => context.company);
  const incomplete = useSelector(singleSignOn, (snapshot) => snapshot.matches({ idle: 'incomplete' }));
  return (
    <TextInput
      id="company"
      label={t('singleSignOn.company')}
      hint={t('singleSignOn.companyHint')}
      value={company}
      onValue={(text) => singleSignOn.send({ type: 'TYPE', text })}
      error={incomplete ? t('singleSignOn.companyEmpty') : null}
      autoComplete="organization"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-required
    />
  );
};

const Waiting = ({ singleSignOn }: { readonly singleSignOn: SingleSignOnRef }) => {
  const { t } = useWords();
  const waiting = useSelector(singleSignOn, (snapshot) => snapshot.matches('underWay'));
  return waiting ? <p className="quiet">{t('singleSignOn.waiting')}</p> : null;
};
