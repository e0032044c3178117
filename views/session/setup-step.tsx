import { useSelector } from '@xstate/react';
import { type Setup, setupOf } from '#domain/session/second-factor.ts';
import type { LoginRef } from '#machines/session/session.select.ts';
import { Callout } from '../parts/callout.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { CodePicture, DrawnQrCode } from '../parts/qr-code.tsx';
import { useWords } from '../parts/words.tsx';
import { BackButton, CodeForm } from './code-form.tsx';
import './setup.css';

/** AUTH-10, OP-07: the account has to set a second factor up. */
export const SetupStep = ({ login }: { readonly login: LoginRef }) => {
  const { t } = useWords();
  const setup = setupOf(useSelector(login, ({ context }) => context.configQr));
  if (setup.kind === 'unusable')
    return (
      <div className="stack">
        <Unusable />
        <BackButton login={login} />
      </div>
    );
  return (
    <CodeForm login={login}>
      <ol className="setup-steps">
        <li>{t('secondFactor.scan')}</li>
        <li>{t('secondFactor.type')}</li>
        <li>{t('secondFactor.again')}</li>
      </ol>
      <Picture setup={setup} />
    </CodeForm>
  );
};

const Unusable = () => {
  const { t } = useWords();
  return (
    <Callout kind="error" title={t('secondFactor.unusableTitle')} announced>
      {t('secondFactor.unusableText')}
    </Callout>
  );
};

const Picture = ({ setup }: { readonly setup: Exclude<Setup, { kind: 'unusable' }> }) => {
  const { t } = useWords();
  const label = t('secondFactor.picture');
  if (setup.kind === 'picture') return <CodePicture src={setup.src} label={label} otherwise={<Unusable />} />;
  return (
    <>
      <DrawnQrCode text={setup.text} label={label} />
      <dl className="setup-key">
        <dt>{t('secondFactor.key')}</dt>
        <dd>{setup.key}</dd>
      </dl>
      <CopyButton
        text={setup.key.replaceAll(' ', '')}
        label={t('secondFactor.copy')}
        copied={t('secondFactor.copied')}
        notCopied={t('secondFactor.notCopied')}
      />
    </>
  );
};
