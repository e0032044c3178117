import type { ActivityTree, ScheduleCheck } from '#contracts/execution/activity.ts';
import { beingMade, type FinishedExecution, type Receipt } from '#contracts/execution/execution.ts';
import type { RoutineAnswers, RoutineResult } from '#contracts/routines/routine.ts';
import type { ActivityItem, Store } from '#contracts/selection/selection.ts';
import {
  type SignInAnswer,
  type SignInRequest,
  type SingleSignOnRequest,
  secondFactorUnreadable,
  signInAnswer,
} from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Page } from '#contracts/shared/paging.ts';
import { parse } from '#contracts/shared/parse.ts';
import { problem } from '#contracts/shared/problem.ts';
import { routes } from '#contracts/shared/routes.ts';
import { type Answer, bodyOf } from './answer.ts';
import { type Client, isSuccess } from './client.ts';
import { refusalOf } from './refusal.ts';
import { safeAddress } from './safe-address.ts';

type PageQuery = { readonly page: number; readonly per_page: number };
export type ActivitiesQuery = PageQuery & { readonly store_uuid?: string; readonly order_by?: 'name' };
export type StoresQuery = PageQuery & { readonly term?: string; readonly activity_uuid?: string };
/** `current_time` as `YYYY-MM-DD HH:mm:ss` in the session's offset (OP-28). */
export type Datum = { readonly store_uuid: string; readonly current_time: string };
export type FileAddress = { readonly path: string; readonly url: string | null };

export type ExecutionsQuery = {
  readonly from: number;
  readonly size: number;
  readonly execution_uuids?: readonly string[];
};

/** API-17: where the report is, that it is being made (FIN-13), or that there is none. */
export type ReportAnswer =
  | { readonly state: 'made'; readonly url: string }
  | { readonly state: 'beingMade' }
  | { readonly state: 'none' };

/** The calls of the product by name. Each throws one `Failure`, or the reason of the signal when that aborts. */
export type Calls = {
  /** API-01. What asks for an MFA step, or ends one, is an answer whether it comes with 2xx or 4xx (OP-06). */
  readonly signIn: (request: SignInRequest, signal?: AbortSignal) => Promise<SignInAnswer>;
  /** API-03: where the popup of this company's single sign-on goes, as the platform says it. */
  readonly singleSignOnEndpoint: (company: string, signal?: AbortSignal) => Promise<string>;
  /** API-02. */
  readonly singleSignOn: (request: SingleSignOnRequest, signal?: AbortSignal) => Promise<SignInAnswer>;
  /** API-04. */
  readonly signOut: (signal?: AbortSignal) => Promise<void>;
  /** Tells the operator how long (s) deliveries have waited here. */
  readonly outboxAges: (ages: readonly number[], signal?: AbortSignal) => Promise<void>;
  /** API-05: the style prefix of the company, empty when it has none. */
  readonly uiSetting: (slug: string, signal?: AbortSignal) => Promise<string>;
  /** API-09. */
  readonly activities: (query: ActivitiesQuery, signal?: AbortSignal) => Promise<Page<ActivityItem>>;
  /** API-10. */
  readonly stores: (query: StoresQuery, signal?: AbortSignal) => Promise<Page<Store>>;
  /** API-11. */
  readonly storeName: (uuid: string, signal?: AbortSignal) => Promise<string>;
  /** API-13. */
  readonly validateSchedule: (activity: string, store: string, signal?: AbortSignal) => Promise<ScheduleCheck>;
  /** API-14. */
  readonly activity: (uuid: string, datum: Datum, signal?: AbortSignal) => Promise<ActivityTree>;
  /** API-18, at most 100 paths. An address that may not be loaded (OP-60) counts as none. */
  readonly fileUrls: (paths: readonly string[], signal?: AbortSignal) => Promise<readonly FileAddress[]>;
  /** API-15. `sealed` is the JSON text as it was sealed, so that every attempt sends the same bytes; 409 is `conflict`. */
  readonly uploadExecution: (
    uuid: string,
    sealed: string,
    signal?: AbortSignal,
  ) => Promise<{ readonly receipt: Receipt | null }>;
  /** API-16. */
  readonly executions: (query: ExecutionsQuery, signal?: AbortSignal) => Promise<Page<FinishedExecution>>;
  /** API-17, which also has a report made that is missing. An address that may not be opened (OP-60) counts as none. */
  readonly reportUrl: (execution: string, company: string, signal?: AbortSignal) => Promise<ReportAnswer>;
  /**
   * API-43. `key` is the same for every attempt (OP-138); other content under it is `conflict`. What was fixed is given as
   * its text, so that every attempt sends the same bytes. The result is as the platform says it, with all its fields.
   */
  readonly saveRoutineAnswer: (
    routine: string,
    answers: RoutineAnswers | string,
    key: string,
    signal?: AbortSignal,
  ) => Promise<RoutineResult>;
  /** API-20 as an address for an image; it holds the HMAC, so it is never logged (OP-13). Null without a session. */
  readonly rawFileAddress: (path: string) => string | null;
  /** API-20 as bytes. */
  readonly rawFile: (path: string, signal?: AbortSignal) => Promise<ArrayBuffer>;
  /** API-21. */
  readonly fileByName: (name: string, signal?: AbortSignal) => Promise<ArrayBuffer>;
};

/** A long execution on a slow link takes longer than a question does. */
const uploadWithin = 120_000;

/** `filesHost` is the base of file addresses that come without a host. */
export const createCalls = (client: Client, filesHost: string): Calls => ({
  signIn: (request, signal) =>
    client.call(routes.signIn, {
      body: request,
      signal,
      accepts: answersSignIn(request),
      refusal: signInRefusal,
    }),
  singleSignOnEndpoint: async (company_name, signal) =>
    (await client.call(routes.singleSignOnEndpoint, { body: { company_data: { company_name } }, signal })).endpoint_url,
  singleSignOn: (request, signal) => client.call(routes.singleSignOn, { body: request, signal }),
  signOut: (signal) => client.nothing(routes.signOut, { signal }),
  outboxAges: (ages, signal) => client.nothing(routes.outboxAges, { body: { ages: [...ages] }, signal }),
  uiSetting: async (slug, signal) =>
    (await client.call(routes.uiSetting, { params: { slug }, signal })).company.ui_setting.style_prefix,
  activities: (query, signal) => client.call(routes.activities, { query, signal }),
  stores: (query, signal) => client.call(routes.stores, { query, signal }),
  storeName: async (uuid, signal) =>
    (await client.call(routes.storeName, { params: { uuid }, query: { fields: 'uuid,name' }, signal })).store.name,
  validateSchedule: (uuid, store_uuid, signal) =>
    client.call(routes.validateSchedule, { params: { uuid }, query: { store_uuid }, signal }),
  activity: async (uuid, datum, signal) =>
    (await client.call(routes.activity, { params: { uuid }, query: { datum }, signal })).activity_tree,
  fileUrls: async (path, signal) =>
    (await client.call(routes.fileUrls, { query: { path }, signal })).map((file) => ({
      path: file.path,
      url: file.url === null ? null : safeAddress(file.url, filesHost),
    })),
  uploadExecution: (uuid, sealed, signal) =>
    client.call(routes.uploadExecution, { params: { uuid }, body: sealed, signal, timeout: uploadWithin }),
  executions: (query, signal) => client.call(routes.executions, { query, signal }),
  reportUrl: async (id, company_uuid, signal) =>
    reportAnswer(
      (await client.call(routes.reportUrl, { params: { id }, query: { company_uuid }, signal })).url,
      filesHost,
    ),
  saveRoutineAnswer: async (uuid, answers, idempotencyKey, signal) =>
    (await client.call(routes.saveRoutineAnswer, { params: { uuid }, body: answers, idempotencyKey, signal })).result,
  rawFileAddress: (path) => client.address(routes.rawFile, { path }),
  rawFile: (path, signal) => client.bytes(routes.rawFile, { query: { path }, signal }),
  fileByName: (name, signal) => client.bytes(routes.fileByName, { query: { name }, signal }),
});

/** API-01: a second factor that the platform cannot read is no failing platform: waiting does not help. */
const signInRefusal = (answer: Answer, now: Date): Failure => {
  const said = parse(problem, bodyOf(answer));
  if (said.ok && said.value.code === secondFactorUnreadable) return { code: secondFactorUnreadable };
  return refusalOf(answer, now);
};

/** A step that is refused may be asked for again in the same answer: that is a refusal, not the question. */
const answersSignIn =
  ({ mfa_mode }: SignInRequest) =>
  (answer: Answer): boolean => {
    if (isSuccess(answer)) return true;
    if (answer.status >= 500 || answer.status === 429) return false;
    const asked = parse(signInAnswer, bodyOf(answer));
    if (!asked.ok) return false;
    const { mfa_required, config_qr, login_from_config } = asked.value;
    if (mfa_mode === undefined) return mfa_required || config_qr !== '';
    return mfa_mode === 'config' && login_from_config;
  };

function reportAnswer(given: string | null, filesHost: string): ReportAnswer {
  if (given === beingMade) return { state: 'beingMade' };
  const url = given === null || given === '' ? null : safeAddress(given, filesHost);
  return url === null ? { state: 'none' } : { state: 'made', url };
}
