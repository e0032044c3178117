import type { ReactNode } from 'react';
import type { Words } from '#i18n/index.ts';
import { type StatusLook, statusLook } from '#machines/tickets/status.select.ts';
import { CheckCircle, Clock, Info } from '../parts/icons.tsx';
import { CalendarOff, Circle, CrossCircle, HalfCircle, Hourglass, MinusCircle } from '../parts/state-icons.tsx';
import { useWords } from '../parts/words.tsx';
import { Archive } from './icons.tsx';
import './status-label.css';
import '../styles/lists.css';

type Known = NonNullable<StatusLook['known']>;

const icons: Readonly<Record<Known, ReactNode>> = {
  open: <Circle size={18} />,
  in_progress: <HalfCircle size={18} />,
  to_be_approved: <Hourglass size={18} />,
  resolved: <CheckCircle size={18} />,
  unresolved: <CrossCircle size={18} />,
  expired: <CalendarOff size={18} />,
  closed: <Archive size={18} />,
  dismissed: <MinusCircle size={18} />,
  rejected: <CrossCircle size={18} />,
};

const tones: Readonly<Record<Known, 'info' | 'warning' | 'good' | 'bad' | 'na'>> = {
  open: 'info',
  in_progress: 'info',
  to_be_approved: 'warning',
  resolved: 'good',
  unresolved: 'bad',
  expired: 'bad',
  closed: 'na',
  dismissed: 'na',
  rejected: 'bad',
};

/** The label in words alone. */
export const statusText = (t: Words['t'], state: string): string => {
  const look = statusLook(state);
  if (look.known === null) return look.name;
  const status = t(`ticketStates.${look.known}`);
  return look.late ? `${status}, ${t('ticketStates.late')}` : status;
};

/** TSTATE-02, OP-71: the state of a ticket by an icon and words, with a marker when it is late. */
export const StatusLabel = ({ state }: { readonly state: string }) => {
  const { t } = useWords();
  const look = statusLook(state);
  if (look.known === null)
    return (
      <span className="status-label">
        <span className="badge" data-tone="na">
          <Info size={18} />
          {look.name}
        </span>
      </span>
    );
  return (
    <span className="status-label">
      <span className="badge" data-tone={tones[look.known]}>
        {icons[look.known]}
        {t(`ticketStates.${look.known}`)}
      </span>
      {look.late ? (
        <>
          {' '}
          <span className="status-late">
            <Clock size={16} />
            {t('ticketStates.late')}
          </span>
        </>
      ) : null}
    </span>
  );
};
