import type { Session } from '#contracts/session/session.ts';
import { type NoticeEvent, noticeEvents } from '#contracts/tickets/notice-choices.ts';
import { isModuleActive, maySeeRoutines } from '../session/modules.ts';

type Whose = Pick<Session, 'company_modules' | 'permissions'>;

/** TOLD-04: the events that can happen to the person, of tasks and of routines (TOLD-10). */
export const noticeEventsOf = (session: Whose): readonly NoticeEvent[] =>
  noticeEvents.filter((event) => isOpenTo(session, event));

const isOpenTo = (session: Whose, event: NoticeEvent): boolean => {
  switch (event) {
    case 'routines_due':
      return isModuleActive(session, 'routines');
    case 'routines_missed':
      return isModuleActive(session, 'routines') && maySeeRoutines(session);
    default:
      return isModuleActive(session, 'ticket_manager');
  }
};
