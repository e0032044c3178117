import { join } from 'node:path';
import type { Env } from '../env.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** The file store of the environment: the bucket of FILES_S3_URL, else the folder of files. */
export function openFiles({ DATA_DIR, FILES_S3_URL, FILES_S3_DIRECT }: Env): FileStore {
  const folder = join(DATA_DIR, 'files');
  return FILES_S3_URL === undefined
    ? folderStore(folder)
    : s3Store({ bucket: FILES_S3_URL, folder, isDirect: FILES_S3_DIRECT });
}
