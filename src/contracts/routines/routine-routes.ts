import { page } from '../shared/paging.ts';
import type { Route } from '../shared/route.ts';
import {
  routineActivityRow,
  routineDetailsQuery,
  routineInfo,
  routineResultAnswer,
  routineResultQuery,
  routineRow,
  routinesQuery,
} from './routines.ts';
import { openRoutines, routinesOverview, routinesOverviewQuery } from './routines-overview.ts';

const call = { session: 'signed', host: 'api', method: 'GET' } as const;

/** API-39 to API-42: the calls of the routine manager, apart from those that the first question needs. */
export const routineRoutes = {
  routines: {
    ...call,
    path: '/api/v1/list/routines',
    query: routinesQuery,
    answers: 'list',
    response: page(routineRow),
  },
  routineDetails: {
    ...call,
    path: '/api/v1/routines/details',
    query: routineDetailsQuery,
    answers: 'list',
    response: page(routineActivityRow),
  },
  routineResult: {
    ...call,
    path: '/api/v1/routines/results/:checksum',
    query: routineResultQuery,
    answers: 'json',
    response: routineResultAnswer,
  },
  routinesOverview: {
    ...call,
    path: '/api/v1/routines-overview',
    query: routinesOverviewQuery,
    answers: 'json',
    response: routinesOverview,
  },
  openRoutines: { ...call, path: '/api/v1/open-routines', answers: 'json', response: openRoutines },
  routineInfo: { ...call, path: '/api/v1/routines/:uuid', answers: 'json', response: routineInfo },
} as const satisfies Record<string, Route>;
