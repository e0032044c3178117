import type { RouteName } from '#contracts/routes.ts';

/**
 * Who may make a call, and how large its body may be in bytes. `anyone` needs no session; `signedIn` any valid one;
 * `module` one of a company that has the module active (MOD-01).
 */
export type Policy = { readonly maxBody: number } & (
  | { readonly may: 'anyone' | 'signedIn' }
  | { readonly may: 'module'; readonly module: 'web_executor' }
);

const executor = { may: 'module', module: 'web_executor', maxBody: 0 } as const;

/** One row for each call of the wire: a call without a row does not compile. */
export const policies: Readonly<Record<RouteName, Policy>> = {
  signIn: { may: 'anyone', maxBody: 16_384 },
  signOut: { may: 'signedIn', maxBody: 0 },
  requestPasswordReset: { may: 'anyone', maxBody: 4_096 },
  checkPasswordToken: { may: 'anyone', maxBody: 0 },
  savePassword: { may: 'anyone', maxBody: 65_536 },
  singleSignOnEndpoint: { may: 'anyone', maxBody: 4096 },
  singleSignOn: { may: 'anyone', maxBody: 16_384 },
  uiSetting: { may: 'anyone', maxBody: 0 },
  activities: executor,
  stores: executor,
  storeName: executor,
  validateSchedule: executor,
  activity: executor,
  uploadExecution: { ...executor, maxBody: 8_388_608 },
  executions: executor,
  saveRoutineAnswer: { ...executor, maxBody: 131_072 },
  fileUrls: executor,
  uploadFile: { ...executor, maxBody: 26_279_936 },
  rawFile: executor,
};
