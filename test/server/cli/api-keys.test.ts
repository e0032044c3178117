import { beforeEach, describe, expect, it } from 'vitest';
import { commands } from '#server/cli/commands.ts';
import { carryOut, runCommandLine } from '#server/cli/run.ts';
import { createLog } from '#server/http/log.ts';
import { addStores } from '#test/support/content.ts';
import { realPlatform, type TestCompany } from '#test/support/real-platform.ts';

const world = realPlatform();
let acme: TestCompany;
beforeEach(async () => {
  acme = await world.createCompany({ slug: 'acme' });
  await addStores(world.platform, acme, 2);
});

/** The words of a command line, read where they were typed and carried out on the platform. */
const type = async (command: string, ...words: string[]) =>
  carryOut(world.platform, { command, input: await commands.get(command)?.read(words) });
const refused = (words: readonly string[]) =>
  runCommandLine(words, {}, (env) => createLog(env, 'stderr')).then(({ lines, exitCode }) => [exitCode, lines[0]]);
const readFeed = async (key = '') =>
  (await world.open('/api/v1/results/feed', { headers: { Authorization: `Bearer ${key}` } })).status;

describe('API keys of the command line', () => {
  it('FEED-02 make-api-key prints the key, list-api-keys tells of it, revoke-api-key ends it', async () => {
    expect(await type('list-api-keys', 'acme')).toEqual({ lines: ['acme has no API key.'], exitCode: 0 });
    const { lines, exitCode } = await type('make-api-key', 'ACME', 'Dashboard', '--store', 'S002', '--store', 'S001');
    expect([lines, exitCode]).toEqual([[expect.stringMatching(/^swk_[\w-]{43}$/)], 0]);
    expect((await type('list-api-keys', 'acme')).lines).toEqual([
      expect.stringMatching(/^Dashboard: S001 S002, made \S+Z by the command line, never used$/),
    ]);
    expect(await readFeed(lines[0])).toBe(200);
    expect(await type('make-api-key', 'acme', 'Dashboard')).toEqual({
      lines: ['acme has a key Dashboard.'],
      exitCode: 1,
    });
    expect(await type('revoke-api-key', 'acme', 'Dashboard')).toEqual({
      lines: ['The key Dashboard of acme does not hold any more.'],
      exitCode: 0,
    });
    expect(await readFeed(lines[0])).toBe(401);
    expect((await type('list-api-keys', 'acme')).lines).toEqual([
      expect.stringMatching(/^Dashboard: .*, last used \S+Z, revoked \S+Z$/),
    ]);
    expect(await type('revoke-api-key', 'acme', 'Dashboard')).toEqual({
      lines: ['acme has no key Dashboard.'],
      exitCode: 1,
    });
  });

  it('FEED-02 names a company and stores that are not there; no key is made then', async () => {
    const answers = [
      await type('make-api-key', 'globex', 'A'),
      await type('list-api-keys', 'globex'),
      await type('revoke-api-key', 'globex', 'A'),
    ];
    expect(answers).toEqual(answers.map(() => ({ lines: ['There is no company globex.'], exitCode: 1 })));
    expect(await type('make-api-key', 'acme', 'A', '--store', 'S001', '--store', 'X')).toEqual({
      lines: ['The company has no store X.'],
      exitCode: 1,
    });
    expect((await type('list-api-keys', 'acme')).lines).toEqual(['acme has no API key.']);
  });

  it('TECH-03 words that are none are answered with 64', async () => {
    expect(await refused(['make-api-key', 'acme'])).toEqual([64, 'one COMPANY and one NAME are needed.']);
    expect(await refused(['make-api-key', 'acme', ' '])).toEqual([64, 'name is empty.']);
    expect(await refused(['list-api-keys'])).toEqual([64, 'one COMPANY is needed.']);
    expect(await refused(['revoke-api-key', 'acme', 'A', 'B'])).toEqual([64, 'one COMPANY and one NAME are needed.']);
  });
});
