import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { IconButton } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Close } from '../../parts/icons.tsx';
import { useWords } from '../../parts/words.tsx';
import { DiscardDialog } from '../creation/brought-back.tsx';
import { Content, type DialogsProps } from './dialog-content.tsx';

/** EXEC-28, EXEC-31: the create-ticket and the list-tickets modal; what asks before a ticket is deleted opens over it. */
export const TicketDialogs = (dialogs: DialogsProps) => {
  const form = useSelector(dialogs.entry, ({ context }) => context.form);
  return (
    <>
      <Modal {...dialogs} />
      {form ? <DiscardDialog actor={form} /> : null}
    </>
  );
};

const Modal = (dialogs: DialogsProps) => {
  const { entry, trouble } = dialogs;
  const { t } = useWords();
  const state = useSelector(entry, ({ value }) => value);
  const close = () => entry.send({ type: 'CLOSE' });
  return (
    <Dialog
      open={state !== 'closed'}
      size="large"
      title={
        <span className="row-of" data-ends data-one-line>
          <span>{t(titles[state])}</span>
          {state === 'saving' ? null : <CloseButton onClose={close} />}
        </span>
      }
      onCancel={close}
    >
      <div className="stack">
        {trouble}
        <About {...dialogs} />
        <Content {...dialogs} />
      </div>
    </Dialog>
  );
};

const titles = {
  closed: 'ticketCreation.title',
  loading: 'ticketCreation.title',
  notLoaded: 'ticketCreation.title',
  writing: 'ticketCreation.title',
  saving: 'ticketCreation.title',
  listing: 'ticketCreation.fromQuestion.listTitle',
  listingAll: 'ticketCreation.fromQuestion.listAllTitle',
} as const;

const CloseButton = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useWords();
  return <IconButton label={t('common.close')} icon={<Close />} onClick={onClose} />;
};

const About = (dialogs: DialogsProps) => {
  const { entry } = dialogs;
  const { t } = useWords();
  const ofAll = useSelector(entry, (snapshot) => snapshot.matches('listingAll'));
  const label = useSelector(entry, ({ context }) => context.question?.label ?? '');
  return (
    <p className="plain-text">
      {ofAll ? null : (
        <>
          <span className="quiet">{t('ticketCreation.fromQuestion.about')}: </span>
          {label}
          <br />
        </>
      )}
      <span className="quiet">
        <Sent {...dialogs} />
      </span>
    </p>
  );
};

/** When what is written here, or listed, goes out; of an empty list nothing is said. */
const Sent = ({ entry, tickets, leftOut }: DialogsProps): ReactNode => {
  const { t } = useWords();
  const state = useSelector(entry, ({ value }) => value);
  if (state === 'listingAll' && leftOut.length > 0) return t('ticketCreation.fromQuestion.sentButMarked');
  if (state !== 'listing' && state !== 'listingAll') return t('ticketCreation.fromQuestion.sent');
  return tickets.length === 0 ? null : t('ticketCreation.fromQuestion.sentAll', { count: tickets.length });
};
