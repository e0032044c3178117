/**
 * A file that was taken in but not kept yet. `path` is where its bytes lie until then; `sha256` in lower-case hex, of the
 * bytes that came; `head` its first bytes.
 */
export type TakenFile = {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly head: Uint8Array;
};

/** The store itself failed (disk full, no right to write, an object store that does not answer): never the client's fault. */
export class StorageError extends Error {}

/** A file found in the store: its name, whether it is kept, and when it was last written. */
export type FoundFile = { readonly name: string; readonly kept: boolean; readonly writtenAt: Date };

/** A part of a file: `first` and `last` byte, both counted from 0 and both within it. */
export type Range = { readonly first: number; readonly last: number };

/** Files at places where another process of this machine can read them, until they are released. */
export type Lent = {
  /** Where a kept file can be read; null when it is not there. */
  locate(name: string): Promise<string | null>;
  release(): Promise<void>;
};

/** How the names look that the platform makes. */
export const isOwnName = (name: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/**
 * Where the bytes of stored files lie, under names that the platform makes: a client's name never gets here. A name is
 * made once, so that nothing is ever written over. Every call rejects with `StorageError` where the store itself fails.
 */
export type FileStore = {
  /** Streams bytes into a temporary file of this machine; one that fails leaves nothing behind. */
  take(source: AsyncIterable<Uint8Array>): Promise<TakenFile>;
  /**
   * Makes a taken file durable under its name, or in the place of a lost one with the same bytes: on return its bytes
   * survive a crash of the machine.
   */
  keep(name: string, inPlaceOf?: string): Promise<void>;
  /**
   * A place where another process of this machine writes a file, which then counts as taken: it is kept or removed by
   * its name, and one that was neither is listed like any other.
   */
  reserve(): Promise<{ readonly name: string; readonly path: string }>;
  /** The bytes of a kept file, or a part of them; null when it is not there. */
  read(name: string, range?: Range): Promise<AsyncIterable<Uint8Array> | null>;
  /** Whether a kept file is there. */
  has(name: string): Promise<boolean>;
  /** Lends kept files to another process of this machine. */
  lend(): Lent;
  /** Removes a file, taken or kept; one that is not there counts as removed. */
  remove(name: string): Promise<void>;
  /** Every file of the platform there is, taken or kept; what others put there is none of them. */
  list(): AsyncIterable<FoundFile>;
  /** An address that gives a kept file for a minute without the platform; null where the store has none. */
  addressOf(name: string, headers: { readonly type: string; readonly disposition: string }): Promise<string | null>;
  /** Resolves when the store answers. */
  check(): Promise<void>;
};

/** Rejects with a `StorageError` instead of any other error. */
export function storageFailed(cause: unknown): never {
  if (cause instanceof StorageError) throw cause;
  throw new StorageError('the file store failed', { cause });
}
