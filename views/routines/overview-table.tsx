import type { ReactNode } from 'react';
import {
  overviewMarks,
  type RoutinesOverview,
  routinesAddress,
  totalOfCounts,
} from '#machines/routines/routines-overview.select.ts';
import { TextLink } from '../parts/button.tsx';
import { CheckCircle, Clock } from '../parts/icons.tsx';
import { Circle, CrossCircle } from '../parts/state-icons.tsx';
import { useWords } from '../parts/words.tsx';
import '../parts/wide-table.css';
import '../styles/lists.css';

type Counts = RoutinesOverview['all'];
type Mark = keyof Counts;

const icons: Readonly<Record<Mark, ReactNode>> = {
  done: <CheckCircle size={18} />,
  late: <Clock size={18} />,
  missed: <CrossCircle size={18} />,
  open: <Circle size={18} />,
};
const tones: Readonly<Record<Mark, 'good' | 'warning' | 'bad' | 'info'>> = {
  done: 'good',
  late: 'warning',
  missed: 'bad',
  open: 'info',
};

/** A keyboard scrolls only what it can focus. */
const focusable = { tabIndex: 0 } as const;

/** GLANCE-01: stores by routines; the names of both stay in sight while it is scrolled. */
export const OverviewTable = ({ overview }: { readonly overview: RoutinesOverview }) => {
  const { t } = useWords();
  const { routines, all, stores, day, today } = overview;
  return (
    <section className="wide-table" aria-label={t('routinesOverview.table')} {...focusable}>
      <table aria-label={t('routinesOverview.table')}>
        <thead>
          <tr>
            <th scope="col">{t('routinesOverview.store')}</th>
            {routines.map(({ uuid, name }) => (
              <th key={uuid} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {t('routinesOverview.all')} <Share counts={all} />
            </th>
            {routines.map((routine) => (
              <td key={routine.uuid}>
                <Counted counts={routine} /> <Share counts={routine} />
              </td>
            ))}
          </tr>
          {stores.map(({ uuid, store_code, name, cells }) => (
            <tr key={uuid}>
              <th scope="row">
                {/* The routines of a store are those of today. */}
                {day === today ? <TextLink href={routinesAddress({ store: uuid })}>{name}</TextLink> : name}{' '}
                <small>{store_code}</small>
              </th>
              {routines.map((routine, index) => (
                <td key={routine.uuid}>
                  <Cell counts={cells[index] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Cell = ({ counts }: { readonly counts: Counts | null }) => {
  const { t } = useWords();
  return counts === null ? <span className="quiet">{t('routinesOverview.notHere')}</span> : <Counted counts={counts} />;
};

/** Each count that is not zero, by an icon and words. */
const Counted = ({ counts }: { readonly counts: Counts }) => {
  const { t } = useWords();
  return (
    <span className="overview-counts">
      {overviewMarks.map((mark) =>
        counts[mark] === 0 ? null : (
          <span key={mark} className="badge" data-tone={tones[mark]}>
            {icons[mark]}
            {t(`routinesOverview.${mark}`, { count: counts[mark] })}{' '}
          </span>
        ),
      )}
    </span>
  );
};

/** What is late is done as well. */
const Share = ({ counts }: { readonly counts: Counts }) => {
  const { t, count } = useWords();
  const share = { done: count(counts.done + counts.late), total: count(totalOfCounts(counts)) };
  return <small>{t('routinesOverview.share', share)}</small>;
};
