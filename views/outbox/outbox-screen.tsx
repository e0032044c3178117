import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { homePath, type OutboxRef, type SentRef, selectItems } from '#machines/outbox/outbox.select.ts';
import { IconLink } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ArrowLeft, CheckCircle } from '../parts/icons.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { LongWait } from './oldest.tsx';
import { OutboxItem } from './outbox-item.tsx';
import { SentList } from './sent-list.tsx';
import { OutboxSummary } from './summary.tsx';
import './outbox.css';
import '../styles/lists.css';

type OutboxScreenProps = {
  readonly actor: SentRef;
  readonly outbox: OutboxRef;
  readonly bar: ReactNode;
  readonly keeping: ReactNode;
};

/** SM-34: what waits on this device and how it leaves, and what has left it. */
export const OutboxScreen = ({ actor, outbox, bar, keeping }: OutboxScreenProps) => {
  const { t } = useWords();
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('outbox.list.title')}
        focusOn="outbox"
        start={<IconLink href={homePath} label={t('common.home')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header}>
      <p className="lead">{t('outbox.list.lead')}</p>
      <Items outbox={outbox} keeping={keeping} />
      <SentList actor={actor} />
    </Screen>
  );
};

const Items = ({ outbox, keeping }: Pick<OutboxScreenProps, 'outbox' | 'keeping'>) => {
  const { t } = useWords();
  const items = useSelector(outbox, selectItems);
  const unreadable = useSelector(outbox, (snapshot) => snapshot.matches({ signedIn: 'unreadable' }));
  if (unreadable) return <OutboxSummary outbox={outbox} />;
  if (items.length === 0)
    return (
      <EmptyState icon={<CheckCircle />} title={t('outbox.list.emptyTitle')}>
        <p>{t('outbox.list.emptyText')}</p>
      </EmptyState>
    );
  return (
    <>
      <LongWait outbox={outbox} />
      {keeping}
      <ul className="outbox-items" aria-label={t('outbox.list.title')}>
        {items.map(({ uuid, waiting, actor }) => (
          <li key={uuid}>
            <OutboxItem item={actor} journal={waiting.journal} />
          </li>
        ))}
      </ul>
    </>
  );
};
