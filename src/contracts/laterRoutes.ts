import {
  executionsQuery,
  executionUpload,
  finishedExecution,
  reportUrl,
  reportUrlQuery,
  uploadAnswer,
} from './execution.ts';
import { fileByNameQuery, rawFileQuery, uploadedFile } from './files.ts';
import { page } from './paging.ts';
import { resetAccount, resetForm, resetQuery, resetRequest } from './password.ts';
import type { Route } from './route.ts';
import { routineAnswers, routineSaved } from './routine.ts';

/** The calls of what comes after the first question, and of screens of their own; see `allRoutes`. */
export const laterRoutes = {
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
  reportUrl: {
    method: 'GET',
    path: '/executions/:id/report_url',
    session: 'signed',
    host: 'api',
    query: reportUrlQuery,
    answers: 'json',
    response: reportUrl,
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
  fileByName: {
    method: 'GET',
    path: '/api/v1/files/by_name',
    session: 'signed',
    host: 'files',
    query: fileByNameQuery,
    answers: 'bytes',
  },
} as const satisfies Record<string, Route>;
