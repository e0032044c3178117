import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostWebhooks } from '#contracts/results/webhooks.ts';
import { commands } from '#server/cli/commands.ts';
import { carryOut, runCommandLine } from '#server/cli/run.ts';
import { createLog } from '#server/http/log.ts';
import { addStores } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform();
const url = 'https://hooks.example.com/in';
beforeEach(async () => {
  await addStores(world.platform, await world.createCompany({ slug: 'acme' }), 2);
});

/** The words of a command line, read where they were typed and carried out on the platform. */
const type = async (command: string, ...words: string[]) =>
  carryOut(world.platform, { command, input: await commands.get(command)?.read(words) });
const refused = (words: readonly string[]) =>
  runCommandLine(words, {}, (env) => createLog(env, 'stderr')).then(({ lines, exitCode }) => [exitCode, lines[0]]);

describe('webhooks of the command line', () => {
  it('HOOK-01 make-webhook prints the uuid and the secret, list-webhooks tells of it, remove-webhook removes it', async () => {
    expect(await type('list-webhooks', 'acme')).toEqual({ lines: ['acme has no webhook.'], exitCode: 0 });
    const made = await type('make-webhook', 'ACME', url, '--event', 'ticket.created', '--store', 'S002');
    const [uuid = ''] = made.lines;
    expect(made).toEqual({
      lines: [expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^whsec_[\w+/]{43}=$/)],
      exitCode: 0,
    });
    await type('make-webhook', 'acme', url);
    const { lines } = await type('list-webhooks', 'acme');
    expect(lines).toEqual([
      expect.stringContaining(`${uuid} ${url}: on, ticket.created, S002, made `),
      expect.stringMatching(/: on, execution\.delivered ticket\.created ticket\.changed .*, every store, made /),
    ]);
    expect(lines[0]).toMatch(/ by the command line, nothing delivered, 0 waiting$/);
    expect(await type('remove-webhook', 'acme', uuid)).toEqual({
      lines: [`The webhook ${uuid} of acme is removed.`],
      exitCode: 0,
    });
    expect((await type('list-webhooks', 'acme')).lines).toHaveLength(1);
    expect(await type('remove-webhook', 'acme', uuid)).toEqual({
      lines: [`acme has no webhook ${uuid}.`],
      exitCode: 1,
    });
  });

  it('HOOK-01 HOOK-07 names a company and stores that are not there, and an address inside; none is made then', async () => {
    const answers = [
      await type('make-webhook', 'globex', url),
      await type('list-webhooks', 'globex'),
      await type('remove-webhook', 'globex', randomUUID()),
    ];
    expect(answers).toEqual(answers.map(() => ({ lines: ['There is no company globex.'], exitCode: 1 })));
    expect((await type('make-webhook', 'acme', url, '--store', 'X')).lines).toEqual(['The company has no store X.']);
    expect((await type('make-webhook', 'acme', 'https://10.0.0.1/in')).lines).toEqual([
      'https://10.0.0.1/in is no https address outside of this network.',
    ]);
    expect((await type('list-webhooks', 'acme')).lines).toEqual(['acme has no webhook.']);
  });

  it('HOOK-01 no more are made than a company may have', async () => {
    for (let n = 0; n < mostWebhooks; n += 1) await type('make-webhook', 'acme', url);
    expect(await type('make-webhook', 'acme', url)).toEqual({
      lines: [`acme has ${mostWebhooks} webhooks, as many as a company may have.`],
      exitCode: 1,
    });
  });

  it('TECH-03 words that are none are answered with 64', async () => {
    expect(await refused(['make-webhook', 'acme'])).toEqual([64, 'one COMPANY and one URL are needed.']);
    expect(await refused(['make-webhook', 'acme', url, '--event', 'x'])).toEqual([
      64,
      expect.stringMatching(/^events\.0 is none of execution\.delivered, /),
    ]);
    expect(await refused(['list-webhooks'])).toEqual([64, 'one COMPANY is needed.']);
    expect(await refused(['remove-webhook', 'acme'])).toEqual([64, 'one COMPANY and one UUID are needed.']);
    expect(await refused(['remove-webhook', 'acme', 'x'])).toEqual([64, 'uuid is no uuid.']);
  });
});
