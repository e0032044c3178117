import { halfHours } from '#machines/tickets/ticketCreation.select.ts';
import { DateTime } from '../../parts/date-time.tsx';
import { useTicketWords } from '../words.ts';
import type { FormProps } from './shown.ts';
import { useField } from './use-field.ts';

/** TCREATE-10, DATE-06 to DATE-08. */
export const DueDate = (shown: FormProps) => {
  const { t } = useTicketWords();
  const day = useField(shown, 'dueDate');
  const time = useField(shown, 'dueTime');
  return (
    <DateTime
      id={day.id}
      legend={t('ticketCreation.dueDate')}
      dateLabel={t('dates.date')}
      timeLabel={t('dates.time')}
      dateHint={t('dates.dateFormat')}
      date={day.value}
      time={time.value}
      times={halfHours}
      error={day.error}
      onDate={day.put}
      onTime={time.put}
    />
  );
};
