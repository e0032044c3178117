import type { ReactNode } from 'react';
import type { ListedActivity } from '#machines/routines/routines.select.ts';
import { CheckCircle, Clock, ErrorMark, Info, Upload } from '../parts/icons.tsx';
import { CalendarOff, Circle, CrossCircle, HalfCircle, Hourglass } from '../parts/state-icons.tsx';
import { useWords } from '../parts/words.tsx';
import '../styles/lists.css';

type State = ListedActivity['state'];

const icons: Readonly<Record<State, ReactNode>> = {
  notDone: <CrossCircle size={18} />,
  done: <CheckCircle size={18} />,
  doing: <HalfCircle size={18} />,
  postponed: <Hourglass size={18} />,
  expired: <CalendarOff size={18} />,
  availableLater: <Clock size={18} />,
  available: <Circle size={18} />,
  unknown: <Info size={18} />,
};

const tones: Readonly<Record<State, 'info' | 'warning' | 'good' | 'bad' | 'na'>> = {
  notDone: 'bad',
  done: 'good',
  doing: 'info',
  postponed: 'warning',
  expired: 'bad',
  availableLater: 'na',
  available: 'info',
  unknown: 'na',
};

type Given = NonNullable<ListedActivity['given']>;

/** SM-34: what was answered on this device and is not delivered, by an icon and words. */
export const GivenLabel = ({ given }: { readonly given: Given }) => {
  const { t } = useWords();
  return (
    <span className="badge" data-tone={given === 'refused' ? 'bad' : 'warning'}>
      {given === 'refused' ? <ErrorMark size={18} /> : <Upload size={18} />}
      {t(`routineGiven.${given}`)}
    </span>
  );
};

/** ROUT-12: the state of an activity by an icon and words. */
export const StateLabel = ({ state }: { readonly state: State }) => {
  const { t } = useWords();
  return (
    <span className="badge" data-tone={tones[state]}>
      {icons[state]}
      {t(`routineStates.${state}`)}
    </span>
  );
};
