import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bucket, parseEnv } from '#server/env.ts';

/** An S3 server of its own with one empty bucket; `url` as FILES_S3_URL names it. */
export type TestBucket = { readonly url: string; readonly origin: string; readonly close: () => Promise<void> };

export const bucketName = 'storewalk-files';

/**
 * The server makes its tokens for the next page of a listing by a cipher that OpenSSL has put away. It signs the address
 * of a bucket without its last slash, other than S3, so that it compares keys here and no signatures.
 */
const flags = ['--openssl-legacy-provider', '--input-type=commonjs'];
const program = (directory: string): string => `
  const S3rver = require(${JSON.stringify(createRequire(import.meta.url).resolve('@20minutes/s3rver'))});
  const configureBuckets = [{ name: ${JSON.stringify(bucketName)} }];
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: ${JSON.stringify(directory)} };
  new S3rver({ ...options, configureBuckets, allowMismatchedSignatures: true }).run().then(({ port }) => console.log('port ' + port));
`;

export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'storewalk-bucket-'));
  const child = spawn(process.execPath, [...flags, '-e', program(directory)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      const [, found] = /port (\d+)/.exec(part.toString()) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}`)));
  });
  const host = `127.0.0.1:${port}`;
  return {
    url: `http://S3RVER:S3RVER@${host}/${bucketName}`,
    origin: `http://${host}`,
    close: async () => {
      process.off('exit', killWithUs);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What the environment makes of an address. */
export function bucketOf(url: string): Bucket {
  const { FILES_S3_URL } = parseEnv({ FILES_S3_URL: url });
  if (FILES_S3_URL === undefined) throw new Error(`${url} is no address of a bucket`);
  return FILES_S3_URL;
}
