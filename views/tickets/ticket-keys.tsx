import { useSelector } from '@xstate/react';
import type { TicketKeysRef } from '#machines/tickets/ticket-keys.select.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { type TicketKey, useTicketKeys } from '../parts/key-presses.ts';
import { useWords } from '../parts/words.tsx';
import './ticket-keys.css';

type KeysProps = { readonly actor: TicketKeysRef | undefined; readonly screen: 'list' | 'task' };

/** DESK-22: the keys of the screen, and the help on them; on a device without a keyboard nothing of them shows. */
export const TicketKeys = ({ actor, screen }: KeysProps) => (actor ? <Keys actor={actor} screen={screen} /> : null);

const Keys = ({ actor, screen }: KeysProps & { readonly actor: TicketKeysRef }) => {
  const words = useWords();
  const { t } = words;
  useTicketKeys();
  const open = useSelector(actor, (snapshot) => snapshot.matches('explained'));
  const close = (): void => actor.send({ type: 'CLOSE' });
  return (
    <div className="ticket-keys">
      <Button kind="quiet" aria-keyshortcuts="?" onClick={() => actor.send({ type: 'HELP' })}>
        {t('ticketKeys.title')}
      </Button>
      <Dialog
        open={open}
        title={t('ticketKeys.title')}
        size="form"
        onCancel={close}
        actions={<Button onClick={close}>{words.t('common.close')}</Button>}
      >
        <dl className="ticket-keys-list">
          {meanings[screen].map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`ticketKeys.${meaning}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">{t('ticketKeys.note')}</p>
      </Dialog>
    </div>
  );
};

const everywhere = [
  ['/', 'search'],
  ['?', 'help'],
] as const;
const meanings = {
  list: [
    ['j', 'nextRow'],
    ['k', 'previousRow'],
    ['x', 'select'],
    ['a', 'approveSelected'],
    ['r', 'rejectSelected'],
    ...everywhere,
  ],
  task: [
    ['j', 'next'],
    ['k', 'previous'],
    ['u', 'list'],
    ['e', 'solve'],
    ['a', 'approve'],
    ['r', 'reject'],
    ...everywhere,
  ],
} as const satisfies Readonly<Record<KeysProps['screen'], readonly (readonly [TicketKey, string])[]>>;
