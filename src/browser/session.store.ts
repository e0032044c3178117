import type { Database } from './database.ts';
import { type Row, rowOf, type Schema } from './transaction.ts';

/**
 * Where the session outlives a reload (OP-04): in the device's database, or on a shared device in `sessionStorage`,
 * where closing the tab ends it.
 */
export type SessionStore = {
  /** The kept session; null when there is none or it cannot be read. */
  readonly load: <Value>(schema: Schema<Value>) => Promise<Value | null>;
  readonly keep: (session: unknown, shared: boolean) => Promise<void>;
  /** Removes every trace of it on this device; each other tab wipes its own `sessionStorage`. */
  readonly wipe: () => Promise<void>;
};

const key = 'session';

export function createSessionStore(database: Database): SessionStore {
  const removeShared = () => sessionStorage.removeItem(key);
  const removeKept = () => database.write(['sessions'], (rows) => rows.delete('sessions', key), strict);
  return {
    load: async (schema) => {
      const shared = sessionStorage.getItem(key);
      const row =
        shared === null
          ? await database.read(['sessions'], (rows) => rows.get('sessions', key, schema))
          : sharedRow(shared, schema);
      return row?.state === 'readable' ? row.value : null;
    },
    keep: async (session, shared) => {
      if (shared) {
        sessionStorage.setItem(key, JSON.stringify(session));
        return removeKept();
      }
      removeShared();
      return database.write(['sessions'], (rows) => rows.put('sessions', key, session), strict);
    },
    wipe: async () => {
      removeShared();
      return removeKept();
    },
  };
}

function sharedRow<Value>(text: string, schema: Schema<Value>): Row<Value> | null {
  try {
    return rowOf(key, JSON.parse(text), schema);
  } catch {
    return null;
  }
}

const strict = { durability: 'strict' } as const;
