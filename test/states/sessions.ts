import type { Session } from '#contracts/session/session.ts';

/** A uuid that is told apart by its number. */
export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Store-first, with every module. */
export const acme: Session = {
  company_uuid: uuid(1),
  company_name: 'Acme Retail',
  user_uuid: uuid(2),
  first_name: 'Demo',
  last_name: 'Executor',
  timezone: 'America/Argentina/Buenos_Aires',
  hmac: 'hmac',
  token: 'token',
  permissions: { create_ticket: true },
  company_modules: [{ web_executor: true }, { ticket_manager: true }, { routines: true }],
  time_zone_offset: '-03:00',
  ui_setting: {
    workflow_starting_point: 'WORKFLOW_STARTING_POINT_STORE',
    style_prefix: '',
    activities_order_by: '',
  },
};

/** Activity-first, with the module of the product alone. */
export const globex: Session = {
  ...acme,
  company_uuid: uuid(3),
  company_name: 'Globex Stores',
  user_uuid: uuid(4),
  company_modules: [{ web_executor: true }],
  ui_setting: { ...acme.ui_setting, workflow_starting_point: 'WORKFLOW_STARTING_POINT_ACTIVITY' },
};

/** A company without the module of the product. */
export const initech: Session = {
  ...acme,
  company_uuid: uuid(5),
  company_name: 'Initech',
  user_uuid: uuid(6),
  company_modules: [{ ticket_manager: true }],
};
