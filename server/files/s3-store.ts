import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import type { Bucket } from '../env.ts';
import { incoming } from './incoming.ts';
import { type FileStore, isOwnName, StorageError, storageFailed } from './store.ts';

/** The store or the bucket cannot be used as it is configured; the message is for the operator. */
export class BucketUnusable extends Error {}

export type S3Options = {
  readonly bucket: Bucket;
  /** A folder of this machine for files until they are kept. */
  readonly folder: string;
  /** Whether people's browsers may fetch from the bucket by addresses that the platform signs. */
  readonly isDirect: boolean;
  /** How long an answer may take to begin, a whole file to be stored (ms). */
  readonly patience?: number;
};

const prefix = 'kept/';
const keyOf = (name: string): string => `${prefix}${name.slice(0, 2)}/${name}`;
/** Seconds for which a signed address can be used. */
const lifetime = 60;
/** So many objects come with one answer of a listing. */
const pageSize = 250;
/** What may pass is tried again after so long (ms). */
const pauses = [200, 1000];

/**
 * A file store in a bucket. Objects are written once, under names that are never used again, whole or not at all, and
 * with their digest, which the store compares.
 */
export const s3Store = ({ bucket, folder, isDirect, patience = 60_000 }: S3Options): FileStore => {
  const taken = incoming(join(folder, 'incoming'));
  const s3 = new S3mini({ ...bucket, fetch: beginsWithin(patience) });
  const read: FileStore['read'] = async (name, range) => {
    const whole = range === undefined;
    const answer = await again(() =>
      s3.getObjectRaw(keyOf(name), whole, range?.first, whole ? undefined : range.last + 1),
    ).catch(nullIfMissing);
    return answer === null ? null : bytesOf(answer);
  };
  return {
    take: taken.take,
    reserve: taken.reserve,
    async keep(name, inPlaceOf = name) {
      const path = taken.pathOf(name);
      const digest = await digestOf(path).catch(storageFailed);
      await again(async () => {
        const headers = { 'x-amz-content-sha256': digest };
        await s3.putObject(keyOf(inPlaceOf), await openAsBlob(path), undefined, undefined, headers);
      });
      await taken.remove(name);
    },
    read,
    has: (name) => again(async () => (await s3.objectExists(keyOf(name))) === true),
    lend() {
      const lent: string[] = [];
      return {
        async locate(name) {
          const content = await read(name);
          if (content === null) return null;
          const path = taken.pathOf(randomUUID());
          lent.push(path);
          await writeFile(path, content).catch(storageFailed);
          return path;
        },
        async release() {
          for (const path of lent) await rm(path, { force: true });
        },
      };
    },
    async remove(name) {
      await taken.remove(name);
      await again(() => s3.deleteObject(keyOf(name)));
    },
    async *list() {
      yield* taken.list();
      for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
        const page = await again(() => s3.listObjectsPaged('/', prefix, pageSize, token));
        for (const { Key, LastModified } of page?.objects ?? []) {
          const name = Key.slice(Key.lastIndexOf('/') + 1);
          if (isOwnName(name) && Key === keyOf(name)) yield { name, kept: true, writtenAt: new Date(LastModified) };
        }
        token = page?.nextContinuationToken;
      }
    },
    async addressOf(name, { type, disposition }) {
      if (!isDirect) return null;
      const query = { 'response-content-type': type, 'response-content-disposition': disposition };
      return await s3.getPresignedUrl('GET', keyOf(name), lifetime, query);
    },
    async check() {
      const page = await s3.listObjectsPaged('/', prefix, 1).catch((error: unknown) => {
        throw new BucketUnusable(whyUnusable(error), { cause: error });
      });
      if (!page?.objects) throw new BucketUnusable(noBucket);
    },
  };
};

const noBucket = 'FILES_S3_URL names a bucket that is not there: make it, or correct the name.';

const whyUnusable = (error: unknown): string => {
  if (!(error instanceof S3ServiceError)) return 'The store of FILES_S3_URL cannot be reached.';
  if (error.status === 404) return noBucket;
  if (error.status === 401 || error.status === 403)
    return `The store of FILES_S3_URL refuses the key (${error.serviceCode ?? error.status}): it must be allowed to read, write, delete and list in the bucket.`;
  return `The store of FILES_S3_URL answers ${error.status} (${error.serviceCode ?? 'no reason'}): is its address right, and its region?`;
};

/** Like `fetch`, but an answer has to begin within the time. What is read of it afterwards may take as long as its reader. */
const beginsWithin =
  (milliseconds: number): typeof fetch =>
  async (url, init) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('the file store does not answer')), milliseconds);
    try {
      return await fetch(url, { ...init, signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  };

/** Tries again what may pass: a lost connection, a store that is busy. What it refuses is refused. */
async function again<Result>(call: () => Promise<Result>): Promise<Result> {
  for (const milliseconds of pauses) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof S3ServiceError && error.status < 500 && error.status !== 429) return rejected(error);
      await pause(milliseconds);
    }
  }
  return await call().catch(rejected);
}

function rejected(cause: unknown): never {
  throw new StorageError('the file store failed', { cause });
}

function nullIfMissing(error: unknown): null {
  if (error instanceof StorageError && error.cause instanceof S3ServiceError && error.cause.status === 404) return null;
  throw error;
}

async function* bytesOf(answer: Response): AsyncGenerator<Uint8Array> {
  if (answer.body === null) return;
  const reader = answer.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
