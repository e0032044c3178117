import { useSelector } from '@xstate/react';
import { isOfAnyAge } from '#domain/tickets/ticket-filters.ts';
import { presets } from '#domain/time/days.ts';
import type { DateRangeRef, TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { lazy } from '../parts/lazy.tsx';
import { useWords } from '../parts/words.tsx';
import { Calendar } from './icons.tsx';
import { dayText, periodText } from './period-text.ts';

const code = lazy(() => import('./range-calendar.tsx'));
/** Fetches the calendar ahead of its first showing. */
export const fetchCalendar = code.fetch;
const RangeCalendar = code.view(({ RangeCalendar: View }) => View);

/** TLIST-16: the period, and the way to another one. */
export const DateRange = ({ actor }: { readonly actor: TicketsRef }) => {
  const words = useWords();
  const { t } = words;
  const range = useSelector(actor, ({ children }) => children.dateRange);
  const period = useSelector(actor, ({ context }) => context.request.filters.period ?? context.period);
  const anyAge = useSelector(actor, ({ context }) => isOfAnyAge(context.request.filters));
  if (!range) return null;
  return (
    <Button icon={<Calendar size={20} />} onClick={() => range.send({ type: 'OPEN', at: new Date().toISOString() })}>
      <span className="hidden-text">{t('ticketList.period.title')}: </span>
      {anyAge ? t('ticketList.period.any') : period ? periodText(words, period) : t('ticketList.period.usual')}
    </Button>
  );
};

/** The picker, apart from its button, which a phone may hide. */
export const RangePicker = ({ actor }: { readonly actor: TicketsRef }) => {
  const range = useSelector(actor, ({ children }) => children.dateRange);
  return range ? <RangeDialog range={range} /> : null;
};

const RangeDialog = ({ range }: { readonly range: DateRangeRef }) => {
  const words = useWords();
  const { t } = words;
  const open = useSelector(range, (snapshot) => snapshot.matches('open'));
  const chosen = useSelector(range, (snapshot) => snapshot.matches({ open: 'rangeChosen' }));
  const cancel = (): void => range.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button kind="primary" disabled={!chosen} onClick={() => range.send({ type: 'APPLY' })}>
        {t('ticketList.period.apply')}
      </Button>
      <Button onClick={cancel}>{words.t('common.cancel')}</Button>
    </>
  );
  return (
    <Dialog open={open} title={t('ticketList.period.title')} size="large" onCancel={cancel} actions={actions} inline>
      <div className="range-picker">
        <Presets range={range} />
        <div>
          <Hint range={range} />
          <RangeCalendar range={range} />
        </div>
      </div>
    </Dialog>
  );
};

/** DATE-05. */
const Presets = ({ range }: { readonly range: DateRangeRef }) => {
  const { t } = useWords();
  return (
    <fieldset className="range-presets">
      <legend className="hidden-text">{t('ticketList.period.presets')}</legend>
      {presets.map((preset) => (
        <Button key={preset} kind="quiet" onClick={() => range.send({ type: 'PRESET', preset })}>
          {t(`ticketList.period.preset.${preset}`)}
        </Button>
      ))}
    </fieldset>
  );
};

/** The next step, or the picked range, read out as it changes. */
const Hint = ({ range }: { readonly range: DateRangeRef }) => {
  const words = useWords();
  const { t } = words;
  const start = useSelector(range, ({ context }) => context.start);
  const picked = useSelector(range, ({ context }) => context.picked);
  const tooLong = useSelector(range, (snapshot) => snapshot.matches({ open: { startChosen: 'tooLong' } }));
  return (
    <p role="status" className={tooLong ? 'field-error' : 'quiet'}>
      {tooLong
        ? t('ticketList.period.tooLong')
        : picked
          ? periodText(words, picked)
          : start
            ? t('ticketList.period.chooseEnd', { start: dayText(words, start) })
            : t('ticketList.period.chooseStart')}
    </p>
  );
};
