import type { DBSchema, IDBPDatabase } from 'idb';

type Rows = { key: IDBValidKey; value: unknown };

/**
 * The rows that the device keeps, by key: the current session; the head of every execution under its uuid (found by its
 * owner, so its value has `company_uuid` and `user_uuid`); its answers and files, and which of these the platform has
 * not acknowledged, under `[uuid, …]`; its activity, its receipt (with room for one more), and when it was discarded
 * under its uuid; its journal under `[uuid, time]`; the answers of the platform that a user of a company has seen last,
 * by kind and name; the answer to an activity of a routine under `[company, user, checksum]`; the form of a new ticket
 * under `[company, user]`, the change of an existing one under `[company, user, ticket]`, and a comment or an edit that is
 * being written on it under `[company, user, ticket, part]`; a comment that the
 * platform does not have yet under `[company, user, place]`, in the order of writing.
 * Rows are read by schema, so the database itself knows no shapes.
 */
export interface Stores extends DBSchema {
  sessions: Rows;
  records: Rows & { indexes: { owner: IDBValidKey } };
  answers: Rows;
  definitions: Rows;
  files: Rows;
  owing: Rows;
  sent: Rows;
  discarded: Rows;
  journal: Rows;
  seen: Rows;
  routineAnswers: Rows;
  ticketForms: Rows;
  comments: Rows;
}
export type StoreName =
  | 'sessions'
  | 'records'
  | 'answers'
  | 'definitions'
  | 'files'
  | 'owing'
  | 'sent'
  | 'discarded'
  | 'journal'
  | 'seen'
  | 'routineAnswers'
  | 'ticketForms'
  | 'comments';

/** A step that takes a database from one version to the next. */
export type Step = (database: IDBPDatabase<Stores>) => void;

const adding =
  (name: StoreName): Step =>
  (database) => {
    database.createObjectStore(name);
  };

/** One step a version, never changed once released: a device may come from any of them. */
export const releasedSteps: readonly Step[] = [
  (database) => {
    database.createObjectStore('records').createIndex('owner', ['company_uuid', 'user_uuid']);
    for (const name of ['sessions', 'answers', 'definitions', 'files', 'sent'] as const)
      database.createObjectStore(name);
  },
  adding('journal'),
  adding('seen'),
  adding('discarded'),
  adding('routineAnswers'),
  adding('ticketForms'),
  adding('owing'),
  adding('comments'),
];

/** All keys that begin with an execution's uuid: its answers, its files. */
export const under = (execution: string): IDBKeyRange => IDBKeyRange.bound([execution], [execution, []]);

/**
 * The key of a row that comes behind all others under the execution, whose keys are given in their order: the time, or
 * the millisecond after the last one where the clock of the device is not past it.
 */
export const keyBehind = (keys: readonly IDBValidKey[], execution: string, at: string): IDBValidKey => {
  const [, before = ''] = [keys.at(-1)].flat().map(String);
  return [execution, before < at ? at : new Date(Date.parse(before) + 1).toISOString()];
};
