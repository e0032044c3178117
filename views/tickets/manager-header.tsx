import type { ReactNode } from 'react';
import type { HeaderAddresses } from '#machines/tickets/tickets.select.ts';
import { ButtonLink, IconLink } from '../parts/button.tsx';
import { Checklist, Close, Plus } from '../parts/icons.tsx';
import { ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import './manager-header.css';

type ManagerHeaderProps = {
  readonly bar: ReactNode;
  readonly title: string;
  /** Changes when another screen is shown: the focus then goes to the title. */
  readonly focusOn: string;
  readonly addresses: HeaderAddresses;
  /** DESK-22: the key that leads to the list. */
  readonly listKey?: 'u';
};

/** TLIST-01: the header of the ticket manager, over each of its screens. */
export const ManagerHeader = ({ bar, title, focusOn, addresses, listKey }: ManagerHeaderProps) => {
  const { t } = useWords();
  const { tasks, create, close } = addresses;
  return (
    <>
      {bar}
      <ScreenHeader
        title={title}
        focusOn={focusOn}
        start={<IconLink href={tasks} label={t('ticketList.tasks')} icon={<Checklist />} aria-keyshortcuts={listKey} />}
        end={
          <>
            {create === null ? null : (
              <span className="ticket-create">
                <ButtonLink href={create} kind="primary" icon={<Plus size={20} />}>
                  {t('ticketList.create')}
                </ButtonLink>
              </span>
            )}
            <IconLink href={close} label={t('ticketList.close')} icon={<Close />} />
          </>
        }
      />
    </>
  );
};
