import { expect, it } from 'vitest';
import { noticeEvents, routineEvents } from '#contracts/tickets/notice-choices.ts';
import { noticeEventsOf } from '#domain/tickets/notice-events.ts';

const ofTasks = noticeEvents.filter((event) => !routineEvents.some((one) => one === event));

it.each([
  [{ ticket_manager: true }, {}, ofTasks],
  [{ ticket_manager: true, routines: true }, {}, [...ofTasks, 'routines_due']],
  [{ routines: true }, {}, ['routines_due']],
  [{ routines: true }, { see_routines: true }, routineEvents],
  [{ ticket_manager: true, routines: true }, { see_routines: true }, noticeEvents],
  [{}, { see_routines: true }, []],
])(
  'TOLD-04 TOLD-10 GLANCE-01 with the modules %j and the permissions %j only what can happen is offered',
  (modules, permissions, events) => {
    expect(noticeEventsOf({ company_modules: [modules], permissions })).toEqual(events);
  },
);
