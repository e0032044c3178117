import type { Database } from './database.ts';
import { type Row, rowOf, type Schema } from './transaction.ts';

/**
 * Where the session outlives a reload (OP-04): in the device's database, or on a shared device in `sessionStorage`,
 * where closing the tab ends it.
 */
export type SessionStore = {
  /** The kept session; null when there is none or it cannot be read. */
  readonly load: <Value>(schema: Schema<Value>) => Promise<Value | null>;
  readonly keep: (session: unknown, device: 'own' | 'shared') => Promise<void>;
  /**
   * Removes every trace of it on this device; each other tab wipes its own `sessionStorage`. One that is kept there and
   * is another (`isIt` says so) was signed in to since, in another tab, and stays.
   */
  readonly wipe: <Value>(schema: Schema<Value>, isIt: (kept: Value) => boolean) => Promise<void>;
};

const key = 'session';

/** The store of the session in a database and this tab. */
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
    keep: async (session, device) => {
      if (device === 'shared') {
        sessionStorage.setItem(key, JSON.stringify(session));
        return removeKept();
      }
      removeShared();
      return database.write(['sessions'], (rows) => rows.put('sessions', key, session), strict);
    },
    wipe: async (schema, isIt) => {
      removeShared();
      return database.write(
        ['sessions'],
        async (rows) => {
          const row = await rows.get('sessions', key, schema);
          if (row?.state !== 'readable' || isIt(row.value)) await rows.delete('sessions', key);
        },
        strict,
      );
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
