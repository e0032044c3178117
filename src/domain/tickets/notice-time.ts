import type { NoticeSettings, NoticeWay, QuietHours } from '#contracts/tickets/notice-choices.ts';
import { instantIn, wallClock, type Zone } from '../time/zone.ts';

export { noticeWays } from '#contracts/tickets/notice-choices.ts';

/** TOLD-02, TOLD-03: what counts where neither a person nor a company has chosen. */
export const standardNotices: NoticeSettings = {
  choices: {
    assigned: 'mail',
    due_soon: 'daily',
    overdue: 'daily',
    to_be_approved: 'mail',
    approved: 'never',
    rejected: 'mail',
    reopened: 'mail',
    expired: 'daily',
    mentioned: 'mail',
    routines_due: 'daily',
    routines_missed: 'daily',
  },
  quiet: { from: '21:00', to: '07:00' },
};

/**
 * TOLD-02, TOLD-03: when somebody is told of something that has happened: at once outside of the quiet hours, else when
 * they end; the daily summary comes when the next ones end. The hours are those of the zone.
 */
export function tellAt(now: Date, way: Exclude<NoticeWay, 'never'>, quiet: QuietHours, zone: Zone): Date {
  const time = wallClock(zone, now).format('HH:mm');
  return way !== 'daily' && !isQuiet(time, quiet) ? now : nextAt(now, quiet.to, zone);
}

/** Quiet hours that end before they begin go over midnight. */
const isQuiet = (time: string, { from, to }: QuietHours): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;

/** The next moment at which the clocks of the zone show a time: today, or tomorrow. */
function nextAt(now: Date, time: string, zone: Zone): Date {
  const today = wallClock(zone, now);
  const moments = [0, 1, 2].flatMap((days) => {
    const day = today.add(days, 'day').format('YYYY-MM-DD');
    return [instantIn(zone, day, time, 'first'), instantIn(zone, day, time, 'last')];
  });
  return new Date(Math.min(...moments.map(Number).filter((moment) => moment > now.getTime())));
}
