import { isDay } from '#contracts/shared/primitives.ts';

const earliest = Date.UTC(1900);
const latest = Date.UTC(9900);

/**
 * Can the database keep this instant, and what is counted on from it? One of a calendar before ours it cannot, nor one
 * whose year has five digits. A day that the calendar does not have would be read as another one.
 */
export const isStorable = (instant: string): boolean => {
  const at = Date.parse(instant);
  return at >= earliest && at < latest && isDay(instant.slice(0, 10));
};
