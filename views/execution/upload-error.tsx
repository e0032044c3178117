import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { failureWords, statusWords } from '#i18n/failure.ts';
import {
  type ExecutionRef,
  selectFileRefused,
  selectGoesOn,
  type UploadRef,
} from '#machines/execution/execution.select.ts';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { ErrorMark } from '../parts/icons.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { Verdict } from './verdict.tsx';

type UploadErrorProps = {
  readonly execution: ExecutionRef;
  readonly upload: UploadRef;
  readonly state: 'idle' | 'preparingDownload' | 'takingBack';
  readonly header: ReactNode;
};

/** UPL-08, UPL-09, OP-50, SM-35: why it failed, another try, the encrypted file for support, and the way back. */
export const UploadError = ({ execution, upload, state, header }: UploadErrorProps) => {
  const { t } = useWords();
  const isFileRefused = useSelector(upload, selectFileRefused);
  const goesOn = useSelector(upload, selectGoesOn);
  const preparing = state === 'preparingDownload';
  const footer = (
    <BottomBar>
      <Button busy={preparing} disabled={state === 'takingBack'} onClick={() => upload.send({ type: 'DOWNLOAD' })}>
        {preparing ? t('outbox.upload.preparing') : t(isFileRefused ? 'outbox.list.export' : 'outbox.upload.download')}
      </Button>
      <Button
        kind={isFileRefused || goesOn ? 'secondary' : 'primary'}
        disabled={state !== 'idle'}
        onClick={() => upload.send({ type: 'TRY_AGAIN' })}
      >
        {t('common.tryAgain')}
      </Button>
      {goesOn ? (
        <Button kind="primary" onClick={() => execution.send({ type: 'LEAVE' })}>
          {t('outbox.upload.leave')}
        </Button>
      ) : null}
      {isFileRefused ? (
        <Button
          kind="primary"
          busy={state === 'takingBack'}
          disabled={preparing}
          onClick={() => upload.send({ type: 'TAKE_BACK' })}
        >
          {t('outbox.upload.change')}
        </Button>
      ) : null}
    </BottomBar>
  );
  return (
    <Screen header={header} footer={footer}>
      <Verdict icon={<ErrorMark size={40} />} tone="failed" title={t('outbox.upload.errorTitle')} focusOn="uploadError">
        <p>{t(`outbox.upload.${goesOn ? 'goesOn' : isFileRefused ? 'fileRefused' : 'errorText'}`)}</p>
        {isFileRefused || goesOn ? null : <p className="quiet">{t('outbox.upload.errorDetail')}</p>}
      </Verdict>
      <Reason upload={upload} />
      <DownloadTrouble upload={upload} />
    </Screen>
  );
};

/** UPL-09: why there is no file; the reason of the upload stays beside it. */
export const DownloadTrouble = ({ upload }: { readonly upload: UploadRef }) => {
  const words = useWords();
  const failure = useSelector(upload, ({ context }) => context.downloadFailure);
  if (failure === null) return null;
  const { title, way } = failureWords(words, failure);
  return (
    <Callout kind="error" title={words.t('outbox.upload.downloadFailed')} announced>
      {title}. {way}
    </Callout>
  );
};

const Reason = ({ upload }: { readonly upload: UploadRef }) => {
  const words = useWords();
  const failure = useSelector(upload, ({ context }) => context.failure);
  const goesOn = useSelector(upload, selectGoesOn);
  if (failure === null) return null;
  const { title, text, details, way } = failureWords(words, failure);
  return (
    <section className="card" aria-labelledby="reason">
      <h3 id="reason">{words.t('outbox.upload.reason')}</h3>
      <div className="stack" data-gap="small">
        <p>
          {title}. {text} {failure.code === 'server' ? `(${statusWords(words, failure)})` : null}
        </p>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        {goesOn ? null : <p className="quiet">{way}</p>}
      </div>
    </section>
  );
};
