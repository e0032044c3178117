import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { variantsOf } from '#domain/tickets/ticket.ts';
import type { TicketFilters } from '#domain/tickets/ticket-filters.ts';
import {
  halvesOf,
  type SummaryHalf,
  selectSummary,
  type TicketSummary,
  type TicketsRef,
} from '#machines/tickets/tickets.select.ts';
import { Clock } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

/** TLIST-02, OP-126: how much of all is pending and closed, by state. */
export const Summary = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const summary = useDeferredValue(useSelector(actor, selectSummary));
  if (summary === null) return null;
  if (summary === 'coming') return <Room />;
  return (
    <section className="card ticket-summary" aria-label={t('ticketList.summary.title')}>
      <Parts summary={summary} onFilter={(filters) => actor.send({ type: 'SET_FILTERS', filters })} />
    </section>
  );
};

/** The room of the summary until it comes: what stands below does not move away under a finger. */
const Room = () => (
  <div className="card ticket-summary" aria-hidden="true" data-coming>
    <Parts summary={asLargeAsMost} onFilter={null} />
  </div>
);

const asLargeAsMost: TicketSummary = {
  sum_total: 0,
  sum_pending: 0,
  sum_closed: 0,
  sum_late: 99,
  sum_open: 99,
  sum_in_progress: 99,
  sum_to_be_approved: 99,
  sum_resolved: 99,
  sum_unresolved: 99,
  sum_expired: 99,
};

/** DESK-03: null while there is nothing to filter yet. */
type OnFilter = { readonly onFilter: ((filters: Partial<TicketFilters>) => void) | null };

const Parts = ({ summary, onFilter }: OnFilter & { readonly summary: TicketSummary }) => {
  const { t, percent } = useWords();
  const halves = halvesOf(summary);
  const [pending, closed] = halves.map((half) => percent(half.percent));
  return (
    <>
      <div
        className="summary-chart"
        role="img"
        aria-label={t('ticketList.summary.chart', { pending: pending ?? '', closed: closed ?? '' })}
      >
        {halves.flatMap(({ parts }) =>
          parts.map((part) => (
            <span key={part.state} data-state={part.state} style={{ inlineSize: `${part.percent}%` }} />
          )),
        )}
      </div>
      <div className="summary-halves">
        {halves.map((half) => (
          <Half key={half.name} half={half} onFilter={onFilter} />
        ))}
      </div>
      {summary.sum_late > 0 ? (
        <p className="status-late">
          <Clock size={16} />
          <Counted
            text={t('ticketList.summary.late', { count: summary.sum_late })}
            name={t('ticketList.filters.late')}
            onPress={onFilter && (() => onFilter({ late: true }))}
          />
        </p>
      ) : null}
    </>
  );
};

type CountedProps = { readonly text: string; readonly name: string; readonly onPress: (() => void) | null };

/** A number that shows what it counts, where there is room to press it. */
const Counted = ({ text, name, onPress }: CountedProps) => {
  const { t } = useWords();
  const label = onPress === null ? '' : t('ticketList.summary.only', { name });
  return (
    <>
      <button type="button" className="summary-number" onClick={onPress ?? undefined}>
        {text} <span className="hidden-text">{label}</span>
      </button>
      <span className="summary-text">{text}</span>
    </>
  );
};

const Half = ({ half: { name, percent: share, parts }, onFilter }: OnFilter & { readonly half: SummaryHalf }) => {
  const { t, percent, count } = useWords();
  return (
    <div>
      <h2>
        {t(`ticketList.summary.${name}`)} <b>{percent(share)}</b>
      </h2>
      <dl>
        {parts.map((part) => (
          <div key={part.state}>
            <dt data-state={part.state}>{t(`ticketStates.${part.state}`)}</dt>
            <dd>
              <Counted
                text={count(part.count)}
                name={t(`ticketStates.${part.state}`)}
                onPress={onFilter && (() => onFilter({ states: variantsOf(part.state) }))}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
