import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  attemptsInAll,
  type ExecutionRef,
  pauseAfter,
  selectDelivery,
  type UploadRef,
} from '#machines/execution/execution.select.ts';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Upload } from '../parts/icons.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { Screen } from '../parts/screen.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';
import { UploadError } from './upload-error.tsx';
import { UploadIncomplete } from './upload-incomplete.tsx';
import { Verdict } from './verdict.tsx';

type UploadProps = { readonly upload: UploadRef };

type UploadScreenProps = UploadProps & { readonly execution: ExecutionRef; readonly header: ReactNode };

/** UPL-06 to UPL-09: saving with its attempts, or the upload-error screen. What waits for a network can be left. */
export const UploadScreen = ({ execution, upload, header }: UploadScreenProps) => {
  const state = useSelector(upload, selectDelivery);
  const hasFailed = useSelector(upload, ({ context }) => context.failures > 0);
  if (state === 'idle' || state === 'preparingDownload' || state === 'takingBack')
    return <UploadError execution={execution} upload={upload} state={state} header={header} />;
  if (state === 'incomplete' || state === 'incompletePreparing' || state === 'accepting')
    return <UploadIncomplete upload={upload} state={state} header={header} />;
  return (
    <Screen
      header={header}
      footer={hasFailed || state === 'waitingForNetwork' ? <Leave execution={execution} /> : undefined}
    >
      <Saving upload={upload} />
    </Screen>
  );
};

const Leave = ({ execution }: Pick<UploadScreenProps, 'execution'>) => {
  const { t } = useWords();
  return (
    <BottomBar>
      <Button kind="primary" onClick={() => execution.send({ type: 'LEAVE' })}>
        {t('outbox.upload.leave')}
      </Button>
    </BottomBar>
  );
};

const Saving = ({ upload }: UploadProps) => {
  const { t } = useWords();
  const total = useSelector(upload, ({ context }) => context.sealed.files.length);
  const sent = useSelector(upload, ({ context }) => context.sent);
  const failures = useSelector(upload, ({ context }) => context.failures);
  const waits = useSelector(upload, (snapshot) => waitings.has(selectDelivery(snapshot)));
  const isWithoutNetwork = useSelector(upload, (snapshot) => selectDelivery(snapshot) === 'waitingForNetwork');
  return (
    <>
      <Verdict
        icon={<Upload size={40} />}
        tone="underway"
        title={t(isWithoutNetwork ? 'outbox.upload.finished' : 'outbox.upload.title')}
        focusOn="sending"
      >
        <Step upload={upload} />
        {failures > 0 ? (
          <p className="quiet">{t('outbox.upload.retry', { attempt: failures + 1, total: attemptsInAll })}</p>
        ) : null}
      </Verdict>
      {total > 0 ? (
        <ProgressLine done={sent} total={total} text={t('execution.finish.files', { done: sent, total })} />
      ) : null}
      {waits ? null : <p className="quiet">{t(failures > 0 ? 'outbox.upload.goesOn' : 'outbox.upload.text')}</p>}
    </>
  );
};

const waitings: ReadonlySet<ReturnType<typeof selectDelivery>> = new Set(['waitingForNetwork', 'waitingForSignIn']);

/** The current step of the upload, or the reason why it waits. */
const Step = ({ upload }: UploadProps) => {
  const { t, duration } = useWords();
  const state = useSelector(upload, selectDelivery);
  const failure = useSelector(upload, ({ context }) => context.failure);
  const total = useSelector(upload, ({ context }) => context.sealed.files.length);
  const sent = useSelector(upload, ({ context }) => context.sent);
  switch (state) {
    case 'waitingForNetwork':
      return (
        <Callout kind="info" title={t('outbox.upload.waitingTitle')} announced>
          {t('outbox.upload.waitingText')}
        </Callout>
      );
    case 'waitingForSignIn':
      return (
        <Callout kind="info" title={t('outbox.upload.signInTitle')} announced>
          {t('outbox.upload.signInText')}
        </Callout>
      );
    case 'waiting': {
      const wait = duration(pauseAfter(failure) / 1000);
      return <StatusLine tone="attention">{t('outbox.upload.again', { wait })}</StatusLine>;
    }
    case 'keepingReceipt':
      return <StatusLine tone="busy">{t('outbox.upload.checking')}</StatusLine>;
    default:
      return (
        <StatusLine tone="busy">
          {state === 'sendingFiles' && sent < total
            ? t('execution.sending.picture', { at: sent + 1, total })
            : t('execution.sending.answers')}
        </StatusLine>
      );
  }
};
