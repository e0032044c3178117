import { fromCallback } from 'xstate';
import { watchWakeUps } from '#browser/wake.ts';
import { dayBounds } from '#domain/time/instants.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';

/** ROUT-09, ROUT-11: tells that another day has begun, at once where the page is in sight, else when it is seen again. */
export const watchDay = (tools: Pick<Tools, 'now' | 'session'>) =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
    const { time_zone_offset } = sessionOf(tools);
    const today = (): number => dayBounds(tools.now(), time_zone_offset).from.getTime();
    let day = today();
    const look = (): void => {
      if (day === today()) return;
      day = today();
      sendBack({ type: 'DAY_CHANGED' });
    };
    const unwatchPage = watchWakeUps(look);
    const timer = setInterval(look, millisecondsOf.minute);
    return () => {
      unwatchPage();
      clearInterval(timer);
    };
  });
