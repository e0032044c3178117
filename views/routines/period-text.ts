import type { RoutinePeriod } from '#domain/routines/routine-info.ts';
import type { useWords } from '../parts/words.tsx';

/** ROUT-18: how often a routine comes back, in words. */
export const periodText = (
  { t, language }: ReturnType<typeof useWords>,
  { repeats, every, weekdays }: RoutinePeriod,
): string => {
  if (repeats === 'open') return t('routinePeriods.open');
  const days = new Intl.ListFormat(language).format(weekdays.map((day) => t(`routinePeriods.${day}`)));
  return repeats === 'weekly' ? t('routinePeriods.weekly', { every, days }) : t(`routinePeriods.${repeats}`, { every });
};
