import { useSelector } from '@xstate/react';
import type { Sent } from '#domain/outbox/outbox.ts';
import { failureWords } from '#i18n/failure.ts';
import type { SentRef } from '#machines/outbox/outbox.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Callout } from '../parts/callout.tsx';
import { List, Row } from '../parts/list.tsx';
import { useOffset } from '../parts/offset.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

/** Whether the length of the list is unknown yet: content below it would move. */
const isAwaited = ({ value, context }: ReturnType<SentRef['getSnapshot']>): boolean =>
  value === 'reading' && context.sent.length === 0;

/** The deliveries from this device, with their receipts. */
export const SentList = ({ actor }: { readonly actor: SentRef }) => {
  const { t } = useWords();
  const loading = t('common.loading');
  const state = useSelector(actor, ({ value }) => value);
  const sent = useSelector(actor, ({ context }) => context.sent);
  const awaited = useSelector(actor, isAwaited);
  return (
    <section className="stack" aria-labelledby="sent">
      <h2 id="sent">{t('sent.title')}</h2>
      {state === 'unreadable' ? <NotRead actor={actor} /> : null}
      {awaited ? <Skeleton>{loading}</Skeleton> : null}
      {state === 'listed' && sent.length === 0 ? <p className="quiet">{t('sent.empty')}</p> : null}
      {sent.length > 0 ? (
        <List label={t('sent.title')}>
          {sent.map((one) => (
            <SentRow sent={one} key={one.uuid} />
          ))}
        </List>
      ) : null}
    </section>
  );
};

const SentRow = ({ sent: { activity, store, deliveredAt, receipt } }: { readonly sent: Sent }) => {
  const { t, dateTime, bytes } = useWords();
  const offset = useOffset();
  const acknowledged = receipt
    ? t('sent.receipt', {
        files: receipt.files,
        size: bytes(receipt.bytes),
        time: dateTime(receipt.receivedAt, offset),
      })
    : t('sent.noReceipt');
  return (
    <Row
      title={activity.name}
      detail={
        <>
          {store.name}
          <br />
          {t('sent.delivered', { time: dateTime(deliveredAt, offset) })}
          <br />
          {acknowledged}
        </>
      }
    />
  );
};

const NotRead = ({ actor }: { readonly actor: SentRef }) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const said = failureWords(words, failure ?? { code: 'storageUnavailable' });
  const retry = <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />;
  return (
    <Callout kind="warning" title={t('sent.failedTitle')} actions={retry} announced>
      {said.title}. {said.way}
    </Callout>
  );
};
