import { useSelector } from '@xstate/react';
import { type OutboxRef, selectOldest, selectReadAt, selectWaitsLong } from '#machines/outbox/outbox.select.ts';
import { Callout } from '../parts/callout.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';

type OldestProps = { readonly outbox: OutboxRef };

/** SM-34: since when the oldest waits. */
export const Oldest = ({ outbox }: OldestProps) => {
  const { t, dateTime, ago } = useWords();
  const offset = useOffset();
  const oldest = useSelector(outbox, selectOldest);
  const readAt = useSelector(outbox, selectReadAt);
  return oldest === null ? null : t('unsent.oldest', { time: dateTime(oldest, offset), ago: ago(oldest, readAt) });
};

/** SM-34: that it waits for too long already, and what to do about it. */
export const LongWait = ({ outbox }: OldestProps) => {
  const { t } = useWords();
  const long = useSelector(outbox, selectWaitsLong);
  return long ? (
    <Callout kind="warning" title={t('outbox.list.waitsLongTitle')}>
      <Oldest outbox={outbox} /> {t('outbox.list.waitsLongText')}
    </Callout>
  ) : null;
};
