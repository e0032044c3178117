import { activityAnswer, activityQuery, scheduleCheck, validateScheduleQuery } from './activity.ts';
import { fileUrlQuery, fileUrls } from './files.ts';
import { page } from './paging.ts';
import type { Route } from './route.ts';
import { activitiesQuery, activityItem, store, storeName, storesQuery } from './selection.ts';
import {
  companyUiSetting,
  signInAnswer,
  signInRequest,
  singleSignOnEndpoint,
  singleSignOnEndpointRequest,
  singleSignOnRequest,
} from './session.ts';

/** The calls that the app may need before its first question; see `allRoutes`. */
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
  fileUrls: {
    method: 'GET',
    path: '/api/v1/files/url',
    session: 'signed',
    host: 'files',
    query: fileUrlQuery,
    answers: 'json',
    response: fileUrls,
  },
} as const satisfies Record<string, Route>;
