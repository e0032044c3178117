import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ItemRef, ItemState } from '#machines/outbox/outbox.select.ts';
import { Button } from '../parts/button.tsx';
import { useLeavesFocus } from '../parts/focus.tsx';
import { Refresh } from '../parts/icons.tsx';
import type { StatusTone } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';

export const tones: Readonly<Record<ItemState, StatusTone>> = {
  queued: 'waiting',
  taking: 'busy',
  sendingFiles: 'busy',
  sendingRecord: 'busy',
  checkingReceipt: 'busy',
  heldElsewhere: 'waiting',
  waitingForNetwork: 'offline',
  waitingForSignIn: 'attention',
  pausedByServer: 'attention',
  idle: 'failed',
  exporting: 'failed',
  takingBack: 'failed',
  confirmingDiscard: 'failed',
  discarding: 'failed',
  incomplete: 'attention',
  incompleteExporting: 'attention',
  accepting: 'attention',
  broken: 'failed',
  brokenExporting: 'failed',
  delivered: 'good',
  gone: 'good',
};

type StandingProps = { readonly item: ItemRef; readonly state: ItemState };

/** Where an item stands on its way, in words. */
export const Standing = ({ item, state }: StandingProps): ReactNode => {
  const { t } = useWords();
  const done = useSelector(item, ({ context }) => context.sent);
  const total = useSelector(item, ({ context }) => context.waiting.files);
  switch (state) {
    case 'sendingFiles':
      return t('outbox.list.sendingFiles', { done, total });
    case 'idle':
    case 'exporting':
    case 'takingBack':
    case 'confirmingDiscard':
    case 'discarding':
      return t('outbox.list.refused');
    case 'incomplete':
    case 'incompleteExporting':
    case 'accepting':
      return t('outbox.incomplete.title');
    case 'brokenExporting':
      return t('outbox.list.broken');
    case 'gone':
      return t('outbox.list.delivered');
    default:
      return t(`outbox.list.${state}`);
  }
};

const waitsByItself: ReadonlySet<ItemState> = new Set<ItemState>([
  'heldElsewhere',
  'waitingForNetwork',
  'pausedByServer',
]);

/** The button that sends at once an item that would wait by itself. */
export const SendNow = ({ item, state }: StandingProps) => {
  return waitsByItself.has(state) ? <Send item={item} /> : null;
};

const Send = ({ item }: Pick<StandingProps, 'item'>) => {
  const { t } = useWords();
  const button = useLeavesFocus<HTMLButtonElement>();
  return (
    <div className="row-of">
      <Button ref={button} icon={<Refresh size={20} />} onClick={() => item.send({ type: 'RETRY' })}>
        {t('outbox.list.sendNow')}
      </Button>
    </div>
  );
};
