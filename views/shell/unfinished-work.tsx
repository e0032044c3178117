import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import type { HomeRef } from '#machines/shell/home.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { UnfinishedCard } from './unfinished-card.tsx';

/** OP-54: executions that have not been delivered, each with its time, store and progress. */
export const UnfinishedWork = ({ actor }: { readonly actor: HomeRef }) => {
  const { t } = useWords();
  const list = useSelector(actor, ({ context }) => context.unfinished);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ unfinished: 'unreadable' }));
  return (
    <>
      {failed ? <NotRead actor={actor} /> : null}
      {list.length > 0 && !failed ? (
        <section className="stack" aria-labelledby="unfinished">
          <h2 id="unfinished">{t('unfinished.title')}</h2>
          <div className="resume-cards">
            {list.map((execution) => (
              <UnfinishedCard actor={actor} execution={execution} key={execution.uuid} />
            ))}
          </div>
        </section>
      ) : null}
      <DiscardDialog actor={actor} />
      <ElsewhereDialog actor={actor} />
    </>
  );
};

/** OP-30. */
const NotRead = ({ actor }: { readonly actor: HomeRef }) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const said = failureWords(words, failure ?? { code: 'storageUnavailable' });
  const retry = <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />;
  return (
    <Callout kind="warning" title={t('unfinished.failedTitle')} actions={retry} announced>
      {said.title}. {said.way}
    </Callout>
  );
};

const DiscardDialog = ({ actor }: { readonly actor: HomeRef }) => {
  const { t } = useWords();
  const open = useSelector(actor, (snapshot) => snapshot.matches({ unfinished: 'confirmingDiscard' }));
  const execution = useSelector(actor, ({ context }) => context.chosen);
  const cancel = () => actor.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button kind="primary" onClick={cancel}>
        {t('unfinished.discardCancel')}
      </Button>
      <Button kind="danger" onClick={() => actor.send({ type: 'CONFIRM' })}>
        {t('unfinished.discardConfirm')}
      </Button>
    </>
  );
  const text =
    execution?.state === 'unreadable'
      ? t('unfinished.discardUnreadableText')
      : t('unfinished.discardText', {
          activity: execution?.activity.name ?? '',
          store: execution?.store.name ?? '',
        });
  return (
    <Dialog open={open} title={t('unfinished.discardTitle')} onCancel={cancel} actions={actions}>
      <p>{text}</p>
    </Dialog>
  );
};

/** SM-35: another tab has it, so it was not discarded. */
const ElsewhereDialog = ({ actor }: { readonly actor: HomeRef }) => {
  const { t } = useWords();
  const open = useSelector(actor, (snapshot) => snapshot.matches({ unfinished: 'heldElsewhere' }));
  const cancel = () => actor.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button kind="primary" onClick={cancel}>
        {t('unfinished.discardCancel')}
      </Button>
      <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />
    </>
  );
  return (
    <Dialog open={open} title={t('unfinished.elsewhereTitle')} onCancel={cancel} actions={actions}>
      <p>{t('unfinished.elsewhereText')}</p>
    </Dialog>
  );
};
