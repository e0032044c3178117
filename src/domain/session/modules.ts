import type { Session } from '#contracts/session/session.ts';

/** The modules of a company that the product knows (MOD-01, MOD-03, MOD-04). */
export type Module = 'web_executor' | 'ticket_manager' | 'routines';

/** Active is a module when some map of the list has its name with the value true (MOD-02, OP-16). */
export const isModuleActive = ({ company_modules }: Pick<Session, 'company_modules'>, module: Module): boolean =>
  company_modules.some((map) => map[module] === true);

/** Whether the user may create tickets, wherever that is offered (ROLE-02, ROLE-03). */
export const hasAccessToCreateTicket = ({ permissions }: Pick<Session, 'permissions'>): boolean =>
  permissions['create_ticket'] === true;

/** TOLD-04: whether there is anything that the user is told of: tasks or routines. */
export const hasNotices = (session: Pick<Session, 'company_modules'>): boolean =>
  isModuleActive(session, 'ticket_manager') || isModuleActive(session, 'routines');

/** GLANCE-01: whether the user may look at the routines of many stores. */
export const maySeeRoutines = ({ permissions }: Pick<Session, 'permissions'>): boolean =>
  permissions['see_routines'] === true;

/** RESULT-01: whether the user may see the executions of others. */
export const maySeeExecutions = ({ permissions }: Pick<Session, 'permissions'>): boolean =>
  permissions['see_executions'] === true;

/** FEED-01: whether the user may manage how the results of the company are read. */
export const mayManageResults = ({ permissions }: Pick<Session, 'permissions'>): boolean =>
  permissions['manage_results'] === true;

/** Whether the workflow begins with the store; so it does when nothing is set (OP-17). */
export const isStoreFirst = ({ ui_setting }: Pick<Session, 'ui_setting'>): boolean =>
  ui_setting.workflow_starting_point !== 'WORKFLOW_STARTING_POINT_ACTIVITY';

/** Whether activities come by name instead of by schedule state (ACT-10). */
export const isOrderedByName = ({ ui_setting }: Pick<Session, 'ui_setting'>): boolean =>
  ui_setting.activities_order_by === 'name';
