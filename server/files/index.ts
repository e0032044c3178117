import type { Handlers } from '../http/handler.ts';
import { fileUrls, followLink, linkPrefix, linksTo } from './link.ts';
import { fileByName, protectFiles, rawFile } from './serve.ts';
import { uploadFile } from './upload.ts';

export const handlers = { fileByName, fileUrls, rawFile, uploadFile } satisfies Partial<Handlers>;

export {
  assertStored,
  lockFiles,
  lockOwnPictures,
  lockPictures,
  noteAttached,
  noteShown,
  notStored,
  uploadedByOthers,
} from './attached.ts';
export { bringPictures } from './bring-pictures.ts';
export { folderStore } from './folder-store.ts';
export { moveFiles } from './move.ts';
export { openFiles } from './open.ts';
export { holdFiles, removeUnneeded } from './removed.ts';
export { BucketUnusable, s3Store } from './s3-store.ts';
export type { FileStore, Lent } from './store.ts';
export { sweepFiles } from './sweep.ts';
export { followLink, linkPrefix, linksTo, protectFiles };
