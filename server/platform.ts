import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './db/schema.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/store.ts';
import type { Reads } from './reads.ts';
import type { SecretBox } from './secret-box.ts';

/** The parts that every handler and command works with. `clock` is the only source of the current time. */
export type Platform = {
  readonly env: Env;
  readonly db: Kysely<Database>;
  readonly reads: Reads;
  readonly files: FileStore;
  readonly secrets: SecretBox;
  readonly clock: () => Date;
  readonly log: Logger;
};
