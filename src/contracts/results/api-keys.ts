import * as v from 'valibot';
import { text, uuid } from '../shared/primitives.ts';

/** FEED-02: how long the name of a key may be, to how many stores it may be limited, and how many a company may have. */
export const longestKeyName = 60;
export const mostKeyStores = 1000;
export const mostKeys = 50;

/** FEED-02: a key of the company; `stores` are those that it is limited to, null for every store, later ones too. */
const apiKey = v.object({
  uuid,
  name: text,
  stores: v.nullable(v.array(v.object({ uuid, name: text, store_code: text }))),
  made_at: v.string(),
  /** Null for one that the command line made. */
  made_by: v.nullable(v.object({ uuid, name: text })),
  last_used_at: v.nullable(v.string()),
  revoked_at: v.nullable(v.string()),
});
export type ApiKey = v.InferOutput<typeof apiKey>;

/** Those that hold by their names, then the last ones that were revoked. */
export const apiKeys = v.object({ keys: v.array(apiKey) });

/** FEED-02: a name that no other key of the company has that holds. */
export const newApiKey = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestKeyName)),
  stores: v.nullable(v.pipe(v.array(uuid), v.minLength(1), v.maxLength(mostKeyStores))),
});
export type NewApiKey = v.InferOutput<typeof newApiKey>;

/** FEED-02: the only answer that has the key itself. */
export const madeApiKey = v.object({ uuid, name: text, key: v.string() });
export type MadeApiKey = v.InferOutput<typeof madeApiKey>;
