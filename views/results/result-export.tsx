import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { failureWords } from '#i18n/failure.ts';
import { type ResultExportRef, selectExportLook } from '#machines/results/result-export.select.ts';
import type { ResultsRef } from '#machines/results/results.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { ExportDialog } from './export-dialog.tsx';
import './result-export.css';

type Props = { readonly exported: ResultExportRef };

/** EXPO-05, EXPO-12: the list as a file: ordered, followed and downloaded. */
export const ResultExport = ({ actor }: { readonly actor: ResultsRef }) => {
  const { t } = useWords();
  const exported = useSelector(actor, ({ children }) => children.resultExport);
  return exported ? (
    <section className="result-export" aria-label={t('resultExport.bar')}>
      <Shown actor={actor} exported={exported} />
      <ExportDialog exported={exported} />
    </section>
  ) : null;
};

const Shown = ({ actor, exported }: Props & { readonly actor: ResultsRef }) => {
  const { t } = useWords();
  const look = useSelector(exported, selectExportLook);
  const filters = () => actor.getSnapshot().context.request.filters;
  const open = (): void => exported.send({ type: 'OPEN', filters: filters() });
  switch (look) {
    case 'following':
      return <Progress exported={exported} />;
    case 'cancelling':
      return <Busy>{t('resultExport.cancelling')}</Busy>;
    case 'notCancelled':
      return <NotCancelled exported={exported} />;
    case 'unreachable':
      return <Unreachable exported={exported} />;
    case 'made':
    case 'downloading':
      return <Made exported={exported} loading={look === 'downloading'} onOpen={open} />;
    case 'notDownloaded':
      return <NotDownloaded exported={exported} />;
    case 'notMade':
      return <NotMade exported={exported} onAgain={() => exported.send({ type: 'AGAIN', filters: filters() })} />;
    default:
      return (
        <Button idle={look === 'looking'} onClick={open}>
          {t('resultExport.open')}
        </Button>
      );
  }
};

/** EXPO-09: how far it is, or how many come before it. */
const Progress = ({ exported }: Props) => {
  const { t, count } = useWords();
  const made = useSelector(exported, ({ context }) => context.made);
  const [done, total] = [made?.done ?? 0, made?.total ?? 0];
  return (
    <>
      <ProgressLine done={made?.total === null ? 0 : done} total={Math.max(1, total)} text={textOf()} />
      <div className="row-of" data-ends>
        <p className="quiet">{t('resultExport.goesOn')}</p>
        <Button kind="quiet" onClick={() => exported.send({ type: 'CANCEL' })}>
          {t('resultExport.cancel')}
        </Button>
      </div>
    </>
  );

  function textOf(): string {
    if (made?.state === 'waiting')
      return made.ahead === 0 ? t('resultExport.next') : t('resultExport.ahead', { count: made.ahead });
    if (made?.total == null) return t('resultExport.begun');
    return t('resultExport.running', { done: count(done), total: count(total) });
  }
};

const Unreachable = ({ exported }: Props) => {
  const { t } = useWords();
  const hide = (
    <Button kind="quiet" onClick={() => exported.send({ type: 'CLOSE' })}>
      {t('resultExport.hide')}
    </Button>
  );
  return (
    <Callout kind="warning" announced actions={<Retry exported={exported}>{hide}</Retry>}>
      {t('resultExport.unreachable')}
    </Callout>
  );
};

/** EXPO-14. */
const NotCancelled = ({ exported }: Props) => {
  const words = useWords();
  const failure = useSelector(exported, ({ context }) => context.failure);
  const wait = (
    <Button kind="quiet" onClick={() => exported.send({ type: 'CLOSE' })}>
      {words.t('resultExport.wait')}
    </Button>
  );
  return (
    <Callout
      kind="error"
      announced
      title={words.t('resultExport.notCancelled')}
      actions={<Retry exported={exported}>{wait}</Retry>}
    >
      {failure ? failureWords(words, failure).text : null}
    </Callout>
  );
};

type MadeProps = Props & { readonly loading: boolean; readonly onOpen: () => void };

const Made = ({ exported, loading, onOpen }: MadeProps) => {
  const { t, bytes } = useWords();
  const made = useSelector(exported, ({ context }) => context.made);
  const actions = loading ? (
    <Busy>{t('resultExport.downloading')}</Busy>
  ) : (
    <>
      <Button kind="primary" onClick={() => exported.send({ type: 'DOWNLOAD' })}>
        {t('resultExport.download')}
      </Button>
      <Button onClick={onOpen}>{t('resultExport.another')}</Button>
      <Close exported={exported} />
    </>
  );
  return (
    <Callout kind="success" announced title={t('resultExport.made')} actions={actions}>
      {made?.file
        ? t('resultExport.file', { name: made.file.name, size: bytes(made.file.bytes), count: made.done })
        : null}{' '}
      {t('resultExport.kept')}
    </Callout>
  );
};

const NotDownloaded = ({ exported }: Props) => {
  const words = useWords();
  const failure = useSelector(exported, ({ context }) => context.failure);
  const actions = (
    <Retry exported={exported}>
      <Close exported={exported} />
    </Retry>
  );
  return (
    <Callout kind="error" announced title={words.t('resultExport.notDownloaded')} actions={actions}>
      {failure ? failureWords(words, failure).text : null}
    </Callout>
  );
};

/** EXPO-11: why there is no file, and the way on. */
const NotMade = ({ exported, onAgain }: Props & { readonly onAgain: () => void }) => {
  const { t } = useWords();
  const fault = useSelector(exported, ({ context }) => context.made?.fault ?? 'failed');
  const actions = (
    <>
      {fault === 'forbidden' ? null : <Button onClick={onAgain}>{t('resultExport.again')}</Button>}
      <Close exported={exported} />
    </>
  );
  return (
    <Callout kind="error" announced title={t('resultExport.notMade')} actions={actions}>
      {t(`resultExport.fault.${fault}`)}
    </Callout>
  );
};

const Retry = ({ exported, children }: Props & { readonly children: ReactNode }) => (
  <>
    <TryAgain onRetry={() => exported.send({ type: 'RETRY' })} />
    {children}
  </>
);

const Close = ({ exported }: Props) => {
  const { t } = useWords();
  return (
    <Button kind="quiet" onClick={() => exported.send({ type: 'CLOSE' })}>
      {t('resultExport.close')}
    </Button>
  );
};
