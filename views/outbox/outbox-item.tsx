import { useSelector } from '@xstate/react';
import type { JournalLine } from '#domain/outbox/outbox.ts';
import { failureWords } from '#i18n/failure.ts';
import {
  type ItemRef,
  type ItemState,
  selectItemState,
  selectTakenBack,
  selectWaiting,
} from '#machines/outbox/outbox.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { Download } from '../parts/icons.tsx';
import { useOffset } from '../parts/offset.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { Journal } from './journal.tsx';
import { SendNow, Standing, tones } from './standing.tsx';

type ItemProps = { readonly item: ItemRef };

/** One execution that waits, where it stands, what was tried, and what can be done about it. */
export const OutboxItem = ({ item, journal }: ItemProps & { readonly journal: readonly JournalLine[] }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const { kind, activity, store, sealedAt } = useSelector(item, selectWaiting);
  const state = useSelector(item, selectItemState);
  return (
    <Card>
      <div className="stack" data-gap="small">
        <h2>{activity.name}</h2>
        <p className="quiet">
          {kind === 'execution' ? null : (
            <>
              {t(`outbox.list.${kind}`)}
              <br />
            </>
          )}
          {store.name}
          <br />
          {t('outbox.list.finished', { time: dateTime(sealedAt, offset) })}
        </p>
        <StatusLine tone={tones[state]}>
          <Standing item={item} state={state} />
        </StatusLine>
      </div>
      <Ways item={item} state={state} />
      <Journal journal={journal} />
      <DiscardDialog item={item} />
    </Card>
  );
};

const Ways = ({ item, state }: ItemProps & { readonly state: ItemState }) => {
  if (isBroken(state)) return <Broken item={item} state={state} />;
  if (isIncomplete(state)) return <Incomplete item={item} state={state} />;
  return tones[state] === 'failed' ? <Refusal item={item} state={state} /> : <SendNow item={item} state={state} />;
};

const isIncomplete = (state: ItemState): boolean =>
  state === 'incomplete' || state === 'incompleteExporting' || state === 'accepting';
const isBroken = (state: ItemState): boolean => state === 'broken' || state === 'brokenExporting';

/** Why it was refused, and the ways on. */
const Refusal = ({ item, state }: ItemProps & { readonly state: ItemState }) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(item, ({ context }) => context.failure);
  const canTakeBack = useSelector(item, selectTakenBack);
  const said = failure ? failureWords(words, failure) : null;
  return (
    <>
      {said ? (
        <Callout kind="error" title={said.title}>
          {[said.text, ...said.details].join('\n')}
        </Callout>
      ) : null}
      <ActionFailed item={item} />
      <div className="row-of">
        {canTakeBack ? (
          <Button kind="primary" busy={state === 'takingBack'} onClick={() => item.send({ type: 'TAKE_BACK' })}>
            {t('outbox.upload.change')}
          </Button>
        ) : null}
        <TryAgain kind={canTakeBack ? 'secondary' : 'primary'} onRetry={() => item.send({ type: 'RETRY' })} />
        <Export item={item} busy={state === 'exporting'} />
        <Button kind="danger" busy={state === 'discarding'} onClick={() => item.send({ type: 'DISCARD' })}>
          {t('outbox.list.discard')}
        </Button>
      </div>
    </>
  );
};

/** OP-48: of which tasks the platform has no picture, and the ways on. */
const Incomplete = ({ item, state }: ItemProps & { readonly state: ItemState }) => {
  const { t } = useWords();
  const lacking = useSelector(item, ({ context }) => context.lacking);
  return (
    <>
      <Callout kind="warning" title={t('outbox.incomplete.title')}>
        {[t('outbox.incomplete.text'), ...lacking, t('outbox.incomplete.way')].join('\n')}
      </Callout>
      <ActionFailed item={item} />
      <div className="row-of">
        <Export item={item} busy={state === 'incompleteExporting'} />
        <Button busy={state === 'accepting'} onClick={() => item.send({ type: 'ACCEPT' })}>
          {t('outbox.incomplete.accept')}
        </Button>
      </div>
    </>
  );
};

/** That the app broke at it, and the ways on. */
const Broken = ({ item, state }: ItemProps & { readonly state: ItemState }) => {
  const { t } = useWords();
  const { kind } = useSelector(item, selectWaiting);
  return (
    <>
      <Callout kind="error" title={t(`outbox.list.brokenTitle.${kind}`)}>
        {t('outbox.list.brokenText')}
      </Callout>
      <ActionFailed item={item} />
      <div className="row-of">
        <TryAgain kind="primary" onRetry={() => item.send({ type: 'RETRY' })} />
        <Export item={item} busy={state === 'brokenExporting'} />
      </div>
    </>
  );
};

const ActionFailed = ({ item }: ItemProps) => {
  const words = useWords();
  const failure = useSelector(item, ({ context }) => context.exportFailure);
  return failure ? (
    <Callout kind="warning" title={words.t('outbox.list.actionFailed')} announced>
      {failureWords(words, failure).title}
    </Callout>
  ) : null;
};

const Export = ({ item, busy }: ItemProps & { readonly busy: boolean }) => {
  const { t } = useWords();
  return (
    <Button busy={busy} icon={<Download size={20} />} onClick={() => item.send({ type: 'EXPORT' })}>
      {t(busy ? 'outbox.list.exporting' : 'outbox.list.export')}
    </Button>
  );
};
