import * as v from 'valibot';
import { header } from '#contracts/shared/headers.ts';
import { config } from '#contracts/shell/config.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';

/** Every answer names its line in the log (OP-135). */
export const requestId: Json = { [header.requestId]: { $ref: '#/components/headers/RequestId' } };

/** A body that is JSON of this schema. */
export const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** The addresses beside the table of calls. */
export function platformPaths(): Json {
  const get = (operationId: string, summary: string, responses: Json): Json => ({
    get: { operationId, tags: ['platform'], summary, security: [], responses },
  });
  const state = (description: string, ...statuses: readonly string[]): Json => ({
    description,
    headers: requestId,
    content: json(jsonSchemaOf(v.object({ status: v.picklist(statuses) }))),
  });
  return {
    '/health': get('health', 'Whether the platform and its database answer.', {
      200: state('The database answers.', 'ok'),
      503: state('The database does not answer.', 'database unavailable'),
    }),
    '/ready': get('ready', 'Whether this process takes work, for a load balancer.', {
      200: state('It takes work.', 'ready'),
      503: state(
        'It takes none: it stops, or its database or its file store does not answer.',
        'stopping',
        'database unavailable',
        'file store unavailable',
      ),
    }),
    '/config.json': get('config', 'Read what differs from one installation to another.', {
      200: { description: 'The configuration.', headers: requestId, content: json(jsonSchemaOf(config)) },
    }),
    '/api/openapi.json': get('openApi', 'Read this document.', {
      200: { description: 'This document.', headers: requestId, content: json({ type: 'object' }) },
    }),
  };
}
