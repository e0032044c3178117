import { demoUuid } from './uuid.ts';

/** Password of every demo account. */
export const demoPassword = 'storewalk-demo';

export type DemoCompany = {
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
  readonly modules: readonly string[];
  readonly startingPoint: 'WORKFLOW_STARTING_POINT_STORE' | 'WORKFLOW_STARTING_POINT_ACTIVITY';
  readonly stylePrefix: string;
  readonly activitiesOrderBy: string;
  readonly timezone: string;
  readonly timeZoneOffset: string | null;
};

export type DemoAccount = {
  readonly uuid: string;
  readonly email: string;
  readonly company: DemoCompany;
  readonly firstName: string;
  readonly lastName: string;
  readonly permissions: Readonly<Record<string, boolean>>;
  readonly mfa: 'off' | 'on' | 'setup';
  readonly mfaSecret: string | null;
  /** Codes of the stores it may use; every one of the company when null. */
  readonly storeCodes: readonly string[] | null;
  /** The features that the account shows, for the list that the start command prints. */
  readonly shows: string;
};

const plainCompany = { stylePrefix: '', activitiesOrderBy: '', timeZoneOffset: null } as const;

const acme: DemoCompany = {
  ...plainCompany,
  uuid: demoUuid('company/acme'),
  slug: 'acme',
  name: 'Acme Retail',
  modules: ['web_executor', 'ticket_manager', 'routines'],
  startingPoint: 'WORKFLOW_STARTING_POINT_STORE',
  stylePrefix: 'acme',
  timezone: 'America/Argentina/Buenos_Aires',
  timeZoneOffset: '-03:00',
};

const globex: DemoCompany = {
  ...plainCompany,
  uuid: demoUuid('company/globex'),
  slug: 'globex',
  name: 'Globex Stores',
  modules: ['web_executor'],
  startingPoint: 'WORKFLOW_STARTING_POINT_ACTIVITY',
  activitiesOrderBy: 'name',
  timezone: 'America/Montevideo',
};

const initech: DemoCompany = {
  ...plainCompany,
  uuid: demoUuid('company/initech'),
  slug: 'initech',
  name: 'Initech',
  modules: ['ticket_manager'],
  startingPoint: 'WORKFLOW_STARTING_POINT_STORE',
  timezone: 'UTC',
};

export const demoCompanies = { acme, globex, initech } as const;

const account = (
  email: string,
  company: DemoCompany,
  lastName: string,
  shows: string,
  more: Partial<DemoAccount> = {},
): DemoAccount => ({
  uuid: demoUuid(`account/${email}`),
  email,
  company,
  firstName: 'Demo',
  lastName,
  shows,
  permissions: {},
  mfa: 'off',
  mfaSecret: null,
  storeCodes: null,
  ...more,
});

const mayCreateTickets = { permissions: { create_ticket: true } } as const;

export const acmeExecutor = account(
  'executor@acme.test',
  acme,
  'Executor',
  'everything of Acme, store first',
  mayCreateTickets,
);

export const acmeApprover = account(
  'approver@acme.test',
  acme,
  'Approver',
  'member of the area that approves; sees the routines of the day and all executions, and makes API keys',
  { permissions: { create_ticket: true, see_routines: true, see_executions: true, manage_results: true } },
);

export const globexExecutor = account('executor@globex.test', globex, 'Executor', 'activity first, one store', {
  storeCodes: ['G001'],
});

/** Every account of the demo, in the order in which the start command prints them. */
export const demoAccounts: readonly DemoAccount[] = [
  acmeExecutor,
  acmeApprover,
  account('limited@acme.test', acme, 'Limited', 'may not create tickets'),
  account('noarea@acme.test', acme, 'Newcomer', 'may create tickets, but belongs to no area', mayCreateTickets),
  account('mfa@acme.test', acme, 'Guarded', 'signs in with a code; secret JBSWY3DPEHPK3PXP', {
    mfa: 'on',
    mfaSecret: 'JBSWY3DPEHPK3PXP',
  }),
  account('newmfa@acme.test', acme, 'Beginner', 'has to set codes up at the next sign-in', { mfa: 'setup' }),
  globexExecutor,
  account('executor@initech.test', initech, 'Executor', 'a company without the module: cannot get in'),
];
