import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { alternative, question, screen } from '#contracts/execution/activity.ts';
import { answeredQuestion, answeredScreen, receipt } from '#contracts/execution/execution.ts';
import { activityItem, store } from '#contracts/selection/selection.ts';
import { session } from '#contracts/session/session.ts';
import { pagination } from '#contracts/shared/paging.ts';
import { uuid } from '#contracts/shared/primitives.ts';
import { problem } from '#contracts/shared/problem.ts';
import { createdTicket, ticket } from '#contracts/tickets/tickets.ts';

/** A part of the document. */
export type Json = { readonly [name: string]: unknown };

/** OP-48: a ticket of an execution. */
const raisedTicket = v.object({ ...createdTicket.entries, uuid: v.exactOptional(uuid) });

/** The records that the document names; every other schema stands where it is used. */
const named = {
  ActivityItem: activityItem,
  Alternative: alternative,
  AnsweredQuestion: answeredQuestion,
  AnsweredScreen: answeredScreen,
  CreatedTicket: createdTicket,
  Pagination: pagination,
  Problem: problem,
  Question: question,
  RaisedTicket: raisedTicket,
  Receipt: receipt,
  Screen: screen,
  Session: session,
  Store: store,
  Ticket: ticket,
} as const;
type Name = keyof typeof named;

/** Whether it is a schema of the contracts. */
export const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The place of a record in the document. */
export const reference = (name: Name): Json => ({ $ref: `#/components/schemas/${name}` });

/**
 * The rules that JSON Schema has no word for: a day that the calendar has, and texts that are trimmed or written in
 * lower case before they are read. The type and every limit beside them stay; any other unknown rule stops the making.
 */
const beyondJsonSchema = ['check', 'trim', 'to_lower_case', 'readonly'];

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'throw',
  ignoreActions: beyondJsonSchema,
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // The contracts have one custom schema: the tickets of an execution, of which the platform keeps what it can read.
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'custom' ? { $ref: '#/components/schemas/RaisedTicket' } : jsonSchema,
};

/**
 * A schema of the contracts as JSON Schema 2020-12: the form in which the value travels.
 * @throws Error for a schema or a rule that JSON Schema cannot say, so that none is left out unseen
 */
export function jsonSchemaOf(schema: v.GenericSchema): Json {
  const { $schema: _dialect, $defs: _named, ...own } = toJsonSchema(schema, config);
  return own;
}

/** The records that the document names, by their names. @throws Error as `jsonSchemaOf` */
export const namedSchemas = (): Json => ({ ...toJsonSchemaDefs(named, config) });
