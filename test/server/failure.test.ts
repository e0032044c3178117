import { createServer } from 'node:net';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { failureLines } from '#server/failure.ts';

/** A database that answers the question for TLS with no. */
const withoutTls = async (work: (port: number) => Promise<void>): Promise<void> => {
  const server = createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.write('N')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = server.address();
    await work(typeof address === 'object' && address !== null ? address.port : 0);
  } finally {
    server.close();
  }
};

it('TECH-02 a database without TLS that is asked for it is told in words', () =>
  withoutTls(async (port) => {
    const pool = new Pool({ connectionString: `postgres://user@127.0.0.1:${port}/storewalk?sslmode=verify-full` });
    const error = await pool.connect().then(
      () => null,
      (reason: unknown) => reason,
    );
    await pool.end();
    expect(failureLines(error)).toEqual({
      lines: ['The database of DATABASE_URL speaks no TLS, which sslmode asks for.'],
      exitCode: 1,
    });
  }));

it.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'is not trusted'],
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['53300', 'no more connections'],
  ['ETIMEDOUT', 'cannot be reached'],
])('TECH-02 a start that fails with %s says in one line that it %s', (code, words) => {
  const { lines, exitCode } = failureLines(Object.assign(new Error('of the library'), { code }));
  expect([lines.length, exitCode]).toEqual([1, 1]);
  expect(lines[0]).toContain(words);
});

it('TECH-02 what nobody knows keeps its stack', () => {
  expect(failureLines(new Error('a defect')).lines[0]).toMatch(/a defect\n\s+at /);
});
