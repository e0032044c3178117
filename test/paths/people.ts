import * as v from 'valibot';
import { type Session, session as sessionSchema } from '#contracts/session/session.ts';

const given = {
  company_uuid: '00000000-0000-4000-8000-00000000000c',
  company_name: 'Acme Retail',
  user_uuid: '00000000-0000-4000-8000-00000000000a',
  first_name: 'Executor',
  token: 'token-of-the-executor',
  company_modules: [{ web_executor: true }],
  ui_setting: { style_prefix: 'acme' },
};

/** A session as the platform would send it; what is named differs. */
export const sessionOf = (more: Record<string, unknown> = {}): Session => v.parse(sessionSchema, { ...given, ...more });

export const executor = sessionOf();

export const anotherUser = sessionOf({
  user_uuid: '00000000-0000-4000-8000-00000000000b',
  token: 'token-of-another',
});

/** Of a company that has not bought the product. */
export const withoutModule = sessionOf({ company_modules: [{ web_executor: false }], token: 'token-without-module' });

export const activityFirst = sessionOf({
  ui_setting: { workflow_starting_point: 'WORKFLOW_STARTING_POINT_ACTIVITY', style_prefix: 'acme' },
});
