import { join } from 'node:path';
import { BucketUnusable, folderStore, moveFiles, s3Store } from '../files/index.ts';
import { done, failed, type LocalCommand, UsageError } from './command.ts';
import { readWords } from './words.ts';

const options = { remove: { type: 'boolean', default: false } } as const;

/** Brings the stored files from the folder into the bucket of the environment, or back. */
export const moveFilesCommand: LocalCommand = {
  usage: 'move-files bucket|folder [--remove]',
  summary:
    'copies the stored files into the bucket of FILES_S3_URL, or back into DATA_DIR/files, and compares them there; goes on where it was interrupted. With --remove those that are in both leave the place they came from',
  run: async (words, env) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [where, ...more] = positionals;
    if ((where !== 'bucket' && where !== 'folder') || more.length > 0)
      throw new UsageError('either bucket or folder is needed');
    if (env.FILES_S3_URL === undefined) return failed('FILES_S3_URL is not set: it names the bucket.');
    const folder = join(env.DATA_DIR, 'files');
    const inFolder = folderStore(folder);
    const inBucket = s3Store({ bucket: env.FILES_S3_URL, folder, isDirect: false });
    try {
      await inBucket.check();
    } catch (error) {
      if (error instanceof BucketUnusable) return failed(error.message);
      throw error;
    }
    const [from, to] = where === 'bucket' ? [inFolder, inBucket] : [inBucket, inFolder];
    const { copied, there, others } = await moveFiles(from, to, values.remove);
    const told = [`${copied} files copied, ${there} were there already.`];
    return others.length === 0
      ? done(...told)
      : failed(...told, 'These have other bytes there, and were left alone:', ...others);
  },
};
