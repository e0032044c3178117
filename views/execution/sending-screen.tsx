import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { selectMissing } from '#machines/execution/review.select.ts';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { Button } from '../parts/button.tsx';
import { CheckCircle, ErrorMark, Upload } from '../parts/icons.tsx';
import { Screen } from '../parts/screen.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';
import { ExecutionHeader } from './header.tsx';
import { UploadScreen } from './upload-screen.tsx';
import { Verdict } from './verdict.tsx';

type SendingProps = {
  readonly execution: ExecutionRef;
  readonly shown: 'settling' | 'sealing' | 'notSealed' | 'uploading' | 'ended';
};

/** From finishing to the receipt (UPL-06). */
export const SendingScreen = ({ execution, shown }: SendingProps) => {
  const upload = useSelector(execution, ({ children }) => children.upload);
  const header = <ExecutionHeader execution={execution} />;
  if (shown === 'notSealed') return <NotSealed execution={execution} />;
  if (shown === 'uploading' && upload) return <UploadScreen execution={execution} upload={upload} header={header} />;
  return <Screen header={header}>{shown === 'ended' ? <Delivered /> : <Settling />}</Screen>;
};

const Settling = () => {
  const { t } = useWords();
  return (
    <Verdict icon={<Upload size={40} />} tone="underway" title={t('outbox.upload.title')} focusOn="sending">
      <StatusLine tone="busy">{t('outbox.upload.settling')}</StatusLine>
    </Verdict>
  );
};

const Delivered = () => {
  const { t } = useWords();
  return (
    <Verdict icon={<CheckCircle size={40} />} tone="good" title={t('outbox.list.delivered')} focusOn="delivered">
      {null}
    </Verdict>
  );
};

/** A picture is missing, the storage failed, or what prepares it cannot be fetched: nothing was sent, and nothing is lost. */
const NotSealed = ({ execution }: { readonly execution: ExecutionRef }) => {
  const words = useWords();
  const failure = useSelector(execution, ({ context }) => context.failure) ?? { code: 'storageUnavailable' };
  const said = failureWords(words, failure);
  const missing = useSelector(execution, selectMissing);
  const footer = (
    <BottomBar>
      <Button onClick={() => execution.send({ type: 'RETURN' })}>{words.t('common.return')}</Button>
      <Button kind="primary" onClick={() => execution.send({ type: 'RETRY' })}>
        {words.t('common.tryAgain')}
      </Button>
    </BottomBar>
  );
  return (
    <Screen header={<ExecutionHeader execution={execution} />} footer={footer}>
      <Verdict
        icon={<ErrorMark size={40} />}
        tone="failed"
        title={words.t('outbox.upload.notSealed')}
        focusOn="notSealed"
      >
        {failure.code === 'offline' && <p className="lead">{words.t('outbox.upload.notSealedText')}</p>}
        <p className="lead">
          {said.title}. {said.text}
        </p>
        {missing === null ? null : (
          <p className="lead plain-text">{words.t('outbox.upload.missing', { question: missing })}</p>
        )}
        <p className="lead">{said.way}</p>
      </Verdict>
    </Screen>
  );
};
