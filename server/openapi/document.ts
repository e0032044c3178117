import * as v from 'valibot';
import { uploadFields } from '#contracts/files/files.ts';
import { webhookBodies } from '#contracts/results/webhooks.ts';
import { allRoutes, type RouteName } from '#contracts/shared/all-routes.ts';
import { devicePlatform, header, securityVersion } from '#contracts/shared/headers.ts';
import { pagination } from '#contracts/shared/paging.ts';
import type { Route } from '#contracts/shared/route.ts';
import { modulesOf, policies, valuesOf } from '../http/policy.ts';
import { isSchema, type Json, jsonSchemaOf, namedSchemas, reference } from './json-schema.ts';
import { areas, type Operation, operations } from './operations.ts';
import { queryParameters } from './parameters.ts';
import { json, platformPaths, requestId } from './platform-paths.ts';

/** The one refusal vocabulary: each status of an answer that is no success, by its meaning. */
const refusals: Readonly<Record<number, string>> = {
  400: 'The request is not what the contract asks for: a header, the query, or a body that is no JSON.',
  401: 'No session, or one that has ended; or a sign-in that was refused.',
  403: 'A valid session that may not do this.',
  404: 'Absent, or not for this caller.',
  408: 'The body took too long.',
  409: 'Other content is stored, or the version that was read is no longer the current one.',
  410: 'The link is no longer valid, or what it leads to was deleted.',
  413: 'The body is too large.',
  415: 'The body has another type than this call reads, or is compressed.',
  422: 'The body is JSON, but its values are not what the contract asks for.',
  425: 'The request was sent before; sign it anew.',
  429: 'Too many calls.',
  500: 'The platform failed.',
  503: 'The platform cannot serve this account or call now.',
};
const withRetryAfter = ['425', '429'];

/** Every refusal has words, and the id of its line in the log (OP-135). */
const refusalBody: Json = {
  allOf: [reference('Problem')],
  required: ['request_id'],
  anyOf: [{ required: ['message'] }, { required: ['errors'] }],
};

const matching = (pattern: string): Json => ({ type: 'string', pattern });
/** The headers of OP-14, as components. */
const headerParameters: Json = {
  AppVersion: headerOf(header.appVersion, matching('^[\\x21-\\x7e]{1,64}$'), 'The version of the app.'),
  DevicePlatform: headerOf(
    header.devicePlatform,
    { type: 'string', enum: [...new Set(Object.values(devicePlatform))] },
    'What the app runs on (OP-08).',
  ),
  Company: headerOf(header.company, { type: 'string', format: 'uuid' }, 'The company of the session.'),
  Date: headerOf(
    header.date,
    matching('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$'),
    'When the request was signed; at most five minutes off the clock of the platform (OP-139).',
  ),
  SecurityVersion: headerOf(header.securityVersion, { type: 'string', const: securityVersion }, 'The way of signing.'),
  IdempotencyKey: {
    name: header.idempotencyKey,
    in: 'header',
    required: false,
    description: 'The same for every attempt of one call (OP-138).',
    schema: { type: 'string', format: 'uuid' },
  },
  IfMatch: {
    name: header.ifMatch,
    in: 'header',
    required: false,
    description: 'The version that was read, as an entity tag (OP-138).',
    schema: { type: 'string' },
  },
};

function headerOf(name: string, schema: Json, description: string): Json {
  return { name, in: 'header', required: true, description, schema };
}

const securitySchemes: Json = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of the session (SESS-05).' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: header.signature,
    description: `32 hex digits that are used once, a colon, and the HMAC-SHA-256 in hex, by the token as key, of five lines joined by line feeds: ${header.securityVersion}, the method, the path without its query, ${header.date}, and the 32 digits (OP-12).`,
  },
  key: { type: 'http', scheme: 'bearer', description: 'An API key of the company (FEED-03).' },
  hmac: {
    type: 'apiKey',
    in: 'header',
    name: header.hmac,
    description: 'The HMAC of the session, as it was sent (OP-13, SIGN-06).',
  },
  hmacInQuery: {
    type: 'apiKey',
    in: 'query',
    name: header.hmac,
    description: 'The same in the query, beside the company (SIGN-07).',
  },
};

const whole: Json = { type: 'integer', minimum: 0 };
const components: Json = {
  RequestId: {
    description: 'The id of the request in the log of the platform.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: { description: 'Seconds until the call may be made again.', schema: whole },
};
const pageHeaders: Json = Object.fromEntries(
  ['X-Page', 'X-Per-Page', 'X-Total', 'X-Total-Pages', 'X-Prev-Page', 'X-Next-Page'].map((name) => [
    name,
    { schema: whole, description: 'As in the body (PAGE-01).' },
  ]),
);

const refusalOf = (status: string, description: string): Json => ({
  description,
  headers: {
    ...requestId,
    ...(withRetryAfter.includes(status) ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
  },
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

/**
 * The whole wire as an OpenAPI 3.1 document, made from the table of calls, the policy and the schemas of the contracts.
 * @throws Error for a schema that JSON Schema cannot say
 */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of names) {
    const route: Route = allRoutes[name];
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Storewalk',
      version: '1',
      description: 'The calls between the app and the platform.',
    },
    servers: [{ url: '/' }],
    tags: [
      ...Object.entries(areas).map(([name, description]) => ({ name, description })),
      { name: 'platform', description: 'The platform itself.' },
    ],
    paths: { ...paths, ...platformPaths() },
    webhooks: messages(),
    components: {
      schemas: { ...namedSchemas(), Refusal: refusalBody },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [`Refused${status}`, refusalOf(status, description)]),
      ),
      headers: components,
      parameters: headerParameters,
      securitySchemes,
    },
  };
}

/** HOOK-03: what webhooks are told, and how their receivers answer. */
const messages = (): Json =>
  Object.fromEntries(
    Object.entries(webhookBodies).map(([event, body]) => [
      event,
      {
        post: {
          operationId: event,
          tags: ['results'],
          summary: 'Told to a webhook, signed as Standard Webhooks says.',
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: json(jsonSchemaOf(body)) },
          responses: { '2XX': { description: 'Taken. Any other answer is tried again.' } },
        },
      },
    ]),
  );

let text: string | null = null;

/** The document as an answer; made at the first call, since few ask for it. */
export function answerOpenApi(): Response {
  text ??= JSON.stringify(openApiDocument());
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}

const names = Object.keys(allRoutes).filter((name): name is RouteName => name in allRoutes);

function operationOf(name: RouteName, route: Route): Json {
  const operation = operations[name];
  const policy = policies[name];
  const modules = modulesOf(policy);
  return {
    operationId: name,
    tags: [operation.area],
    summary: operation.summary,
    ...(modules.length === 0 ? {} : { description: `The company needs these modules: ${modules.join(', ')}.` }),
    'x-modules': modules,
    'x-max-body-bytes': policy.maxBody,
    ...(route.body === undefined ? {} : { 'x-max-body-values': valuesOf(policy) }),
    security: securityOf(route),
    parameters: [
      ...pathParameters(route),
      ...queryParameters(route.query).filter(isNoSecret),
      ...headersOf(name, route),
    ],
    ...requestOf(name, route),
    responses: responsesOf(name, route, operation),
  };
}

function securityOf({ session, host }: Route): Json[] {
  if (session === 'none') return [];
  if (session === 'hmac') return [{ hmacInQuery: [] }];
  if (session === 'key') return [{ key: [] }];
  return [{ bearer: [], signature: [], ...(host === 'files' ? { hmac: [] } : {}) }];
}

/** A query names its secret as a security scheme. */
const isNoSecret = ({ name }: Json): boolean => name !== header.hmac;

/** The parameters of addresses: uuids, a checksum, and the short name of a company. */
const pathSchemas: Readonly<Record<string, Json>> = {
  uuid: { type: 'string', format: 'uuid' },
  id: { type: 'string', format: 'uuid' },
  message: { type: 'string', format: 'uuid' },
  checksum: matching('^[\\w-]{1,200}$'),
  slug: matching('^[A-Za-z0-9-]{1,63}$'),
};

const pathParameters = ({ path }: Route): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchemas[name] ?? missing(name),
  }));

function missing(name: string): never {
  throw new Error(`the parameter ${name} has no schema`);
}

function headersOf(name: RouteName, { session }: Route): Json[] {
  const parameters = [
    ...(session === 'hmac' || session === 'key' ? [] : ['AppVersion', 'DevicePlatform']),
    ...(session === 'signed' ? ['Company', 'Date', 'SecurityVersion'] : []),
    ...(keyed.includes(name) ? ['IdempotencyKey'] : []),
    ...(versioned.includes(name) ? ['IfMatch'] : []),
  ];
  return parameters.map((parameter) => ({ $ref: `#/components/parameters/${parameter}` }));
}

const keyed: readonly RouteName[] = ['saveRoutineAnswer', 'createTicket'];
const versioned: readonly RouteName[] = ['changeTicket', 'editTicket', 'reopenTicket'];

function requestOf(name: RouteName, { body, encoded }: Route): Json {
  if (name === 'uploadFile') return { requestBody: { required: true, content: uploadForm() } };
  if (body === undefined) return {};
  const type = encoded === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchemaOf(body) } } } };
}

/** API-19: the fields of the form, and its one file (OP-63). */
function uploadForm(): Json {
  const fields = jsonSchemaOf(uploadFields);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...Object(fields['properties']), 'path[]': file };
  const required = [fields['required'] ?? [], 'path[]'].flat();
  return { 'multipart/form-data': { schema: { ...fields, properties, required } } };
}

function responsesOf(name: RouteName, route: Route, operation: Operation): Json {
  const success = operation.success ?? [route.answers === 'nothing' ? 204 : 200];
  const statuses = [...new Set([...refusalsOf(name, route), ...(operation.refusals ?? [])])].sort((a, b) => a - b);
  const refused = statuses.map((status) => [
    status,
    status === 409 && operation.conflict !== undefined
      ? { description: refusals[409], headers: requestId, content: json(operation.conflict()) }
      : { $ref: `#/components/responses/Refused${status}` },
  ]);
  return Object.fromEntries([...success.map((status) => [status, successOf(route, operation)]), ...refused]);
}

/** The refusals that come of what a call is: its session, its body, its address. */
function refusalsOf(name: RouteName, { session, body, path, answers }: Route): number[] {
  const { maxBody } = policies[name];
  return [
    ...[400, 413, 415, 500],
    ...(session === 'none' ? [] : [401, 403]),
    ...(session === 'signed' ? [425] : []),
    ...(path.includes(':') || answers === 'bytes' ? [404] : []),
    ...(body === undefined ? [] : [422]),
    ...(body !== undefined && session === 'none' ? [408] : []),
    ...(maxBody > 131_072 ? [429] : []),
  ];
}

function successOf(route: Route, operation: Operation): Json {
  if (route.answers === 'nothing') return { description: 'Done.', headers: requestId };
  if (route.answers === 'bytes') return bytes;
  const isList = route.answers === 'list';
  return {
    description: 'The answer.',
    headers: { ...requestId, ...(isList ? pageHeaders : {}) },
    content: json(isList ? listOf(route, operation) : (operation.response?.() ?? jsonSchemaOf(responseOf(route)))),
  };
}

const bytes: Json = {
  description: 'The file as it was stored, under the type that its bytes were found to have.',
  headers: {
    ...requestId,
    'Content-Disposition': { schema: { type: 'string' }, description: 'A picture shows; anything else is downloaded.' },
    'Content-Length': { schema: whole },
  },
  content: { '*/*': { schema: {} } },
};

function responseOf({ path, response }: Route): v.GenericSchema {
  if (response === undefined) throw new Error(`the answer of ${path} has no schema`);
  return response;
}

/** PAGE-01 to PAGE-03: the records under the first key, and where the page stands. */
function listOf(route: Route, { list = missing('list') }: Operation): Json {
  const response = responseOf(route);
  if (!('record' in response && isSchema(response.record)))
    throw new Error(`the list of ${route.path} names no record`);
  const metadata = v.object({ pagination, ordered_by: v.optional(v.literal('schedule')) });
  return {
    type: 'object',
    properties: { [list]: { type: 'array', items: jsonSchemaOf(response.record) }, metadata: jsonSchemaOf(metadata) },
    required: [list, 'metadata'],
  };
}
