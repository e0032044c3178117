import type * as v from 'valibot';
import { activityAnswer, activityQuery, scheduleCheck, validateScheduleQuery } from './activity.ts';
import { executionsQuery, executionUpload, finishedExecution, uploadAnswer } from './execution.ts';
import { fileUrlQuery, fileUrls, rawFileQuery, uploadedFile } from './files.ts';
import { page } from './paging.ts';
import { resetAccount, resetForm, resetQuery, resetRequest } from './password.ts';
import { routineAnswers, routineSaved } from './routine.ts';
import { activitiesQuery, activityItem, store, storeName, storesQuery } from './selection.ts';
import {
  companyUiSetting,
  signInAnswer,
  signInRequest,
  singleSignOnEndpoint,
  singleSignOnEndpointRequest,
  singleSignOnRequest,
} from './session.ts';

/**
 * One call of the wire. `path` names its parameters with a colon. `session` says whether it is made with a session
 * (bearer, company, signature: OP-10) or before one. `encoded` says that its body travels as a URL-encoded form, and not
 * as JSON. `answers` is how its answer is read: `json` by `response`, `list` by `response` over body and headers
 * (PAGE-02), `nothing`, or `bytes`.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly session: 'signed' | 'none' | 'hmac';
  readonly host: 'api' | 'files';
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly encoded?: 'form';
  readonly answers: 'json' | 'list' | 'nothing' | 'bytes';
  readonly response?: v.GenericSchema;
};

/** Every call of the product so far, by the name that app and platform share. */
export const routes = {
  signIn: {
    method: 'POST',
    path: '/api/v1/session',
    session: 'none',
    host: 'api',
    body: signInRequest,
    answers: 'json',
    response: signInAnswer,
  },
  signOut: { method: 'DELETE', path: '/api/v1/session', session: 'signed', host: 'api', answers: 'nothing' },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/v1/users/password_reset',
    session: 'none',
    host: 'api',
    body: resetRequest,
    answers: 'nothing',
  },
  checkPasswordToken: {
    method: 'GET',
    path: '/api/v1/users/password_reset/accept',
    session: 'none',
    host: 'api',
    query: resetQuery,
    answers: 'json',
    response: resetAccount,
  },
  savePassword: {
    method: 'POST',
    path: '/api/v1/users/:uuid/password_reset',
    session: 'none',
    host: 'api',
    body: resetForm,
    encoded: 'form',
    answers: 'nothing',
  },
  singleSignOnEndpoint: {
    method: 'POST',
    path: '/api/v2/session/endpoint_uri',
    session: 'none',
    host: 'api',
    body: singleSignOnEndpointRequest,
    answers: 'json',
    response: singleSignOnEndpoint,
  },
  singleSignOn: {
    method: 'POST',
    path: '/api/v1/session/sso',
    session: 'none',
    host: 'api',
    body: singleSignOnRequest,
    answers: 'json',
    response: signInAnswer,
  },
  uiSetting: {
    method: 'GET',
    path: '/api/v1/companies/:slug/ui-setting',
    session: 'none',
    host: 'api',
    answers: 'json',
    response: companyUiSetting,
  },
  activities: {
    method: 'GET',
    path: '/api/v1/web_executor/activities',
    session: 'signed',
    host: 'api',
    query: activitiesQuery,
    answers: 'list',
    response: page(activityItem),
  },
  stores: {
    method: 'GET',
    path: '/api/v1/web_executor/stores',
    session: 'signed',
    host: 'api',
    query: storesQuery,
    answers: 'list',
    response: page(store),
  },
  storeName: {
    method: 'GET',
    path: '/api/v1/stores/:uuid',
    session: 'signed',
    host: 'api',
    answers: 'json',
    response: storeName,
  },
  validateSchedule: {
    method: 'GET',
    path: '/api/v1/web_executor/activities/:uuid/validate_schedule',
    session: 'signed',
    host: 'api',
    query: validateScheduleQuery,
    answers: 'json',
    response: scheduleCheck,
  },
  activity: {
    method: 'GET',
    path: '/api/v1/mobile/activities/:uuid',
    session: 'signed',
    host: 'api',
    query: activityQuery,
    answers: 'json',
    response: activityAnswer,
  },
  uploadExecution: {
    method: 'POST',
    path: '/api/v1/web_executor/executions/:uuid/upload',
    session: 'signed',
    host: 'api',
    body: executionUpload,
    answers: 'json',
    response: uploadAnswer,
  },
  executions: {
    method: 'GET',
    path: '/api/v1/mobile/executions',
    session: 'signed',
    host: 'api',
    query: executionsQuery,
    answers: 'list',
    response: page(finishedExecution),
  },
  saveRoutineAnswer: {
    method: 'POST',
    path: '/api/v1/routines/:uuid/answers',
    session: 'signed',
    host: 'api',
    body: routineAnswers,
    answers: 'json',
    response: routineSaved,
  },
  fileUrls: {
    method: 'GET',
    path: '/api/v1/files/url',
    session: 'signed',
    host: 'files',
    query: fileUrlQuery,
    answers: 'json',
    response: fileUrls,
  },
  uploadFile: {
    method: 'POST',
    path: '/api/v1/files/upload',
    session: 'signed',
    host: 'files',
    answers: 'json',
    response: uploadedFile,
  },
  rawFile: {
    method: 'GET',
    path: '/api/v1/files/raw',
    session: 'hmac',
    host: 'files',
    query: rawFileQuery,
    answers: 'bytes',
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
