import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Mail, openPost } from '#server/mail/index.ts';
import { smtpPost } from '#server/mail/smtp.ts';
import { sendNextMail } from '#server/session/password-mail.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { mailsIn, tokenIn } from '#test/support/mails.ts';
import { realPlatform, type TestUser } from '#test/support/real-platform.ts';

let written = '';
const log = new Writable({
  write: (part: Buffer, _encoding, next) => {
    written += part.toString();
    next();
  },
});
const world = realPlatform({ LOG_LEVEL: 'info', PASSWORD_RESETS_PER_ACCOUNT: '1000' }, { log });
const app = 'https://app.storewalk.test';
const from = 'Storewalk <no-reply@storewalk.test>';
const second = 1000;

let user: TestUser;
beforeEach(async () => {
  written = '';
  user = await world.createUser(await world.createCompany());
});

const ask = (username: string): Promise<Response> =>
  world.openPost('/api/v1/users/password_reset', { username, module: 'web-executor' });
const waiting = () => world.db.selectFrom('password_request').select(['attempts', 'user_uuid']).execute();

describe('mails with links', () => {
  it('PASS-02 without a mail server a mail is a file in the data folder, which the log names and the owner alone may read', async () => {
    await ask(user.email);
    await sendNextMail(world.platform, openPost(world.platform.env, world.platform.log), app);
    const mails = await mailsIn(world.dataDir);
    expect(mails).toEqual([
      expect.objectContaining({
        mode: 0o600,
        from: { name: 'Storewalk', address: 'no-reply@localhost' },
        to: [{ name: '', address: user.email }],
        subject: 'A new password for your account at Acme Retail',
      }),
    ]);
    const token = tokenIn(mails[0] ?? {});
    expect((await world.open(`/api/v1/users/password_reset/accept?token=${token}`)).status).toBe(200);
    expect(written).toMatch(/"file":"[^"]+\/mail\/[^"]+\.eml"/);
    expect(written).not.toContain(token);
  });

  it('C5 nobody gets a mail for an account that is not there, is disabled, or belongs to a disabled company', async () => {
    const mailbox = await startMailServer();
    const post = smtpPost(mailbox.url, from);
    await ask('nobody@acme.test');
    await world.db.updateTable('user').set({ active: false }).execute();
    await ask(user.email);
    const other = await world.createUser(await world.createCompany({ active: false }));
    await ask(other.email);
    for (const more of [true, true, true, false]) expect(await sendNextMail(world.platform, post, app)).toBe(more);
    expect([mailbox.received, await waiting()]).toEqual([[], []]);
    expect(await world.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });

  it('PASS-02 a link that is sent again is a mail of its own, since the one before holds no longer', async () => {
    const mailbox = await startMailServer();
    const post = smtpPost(mailbox.url, from);
    await ask(user.email);
    const died = new Promise<void>((resolve) => {
      const send = async (mail: Mail) => {
        await post.send(mail);
        resolve();
        return await new Promise<never>(() => undefined);
      };
      sendNextMail(world.platform, { send }, app).catch(() => undefined);
    });
    await died;
    world.clock.advance(301 * second);
    expect(await sendNextMail(world.platform, post, app)).toBe(true);
    const [first, again] = mailbox.received;
    expect(new Set(mailbox.received.map(({ messageId }) => messageId)).size).toBe(2);
    const statusOf = async (mail = {}) =>
      (await world.open(`/api/v1/users/password_reset/accept?token=${tokenIn(mail)}`)).status;
    expect([(await statusOf(first)) === 200, await statusOf(again)]).toEqual([false, 200]);
  });

  it('PASS-02 a mail that its server does not take is tried again later, and the link of the try that arrives holds', async () => {
    const mailbox = await startMailServer();
    const post = smtpPost(mailbox.url, from);
    mailbox.refuse();
    await ask(user.email);
    expect(await sendNextMail(world.platform, post, app)).toBe(true);
    expect(await sendNextMail(world.platform, post, app)).toBe(false);
    world.clock.advance(31 * second);
    await sendNextMail(world.platform, post, app);
    world.clock.advance(31 * second);
    expect(await sendNextMail(world.platform, post, app)).toBe(false);
    expect(await waiting()).toEqual([{ attempts: 2, user_uuid: user.uuid }]);
    mailbox.accept();
    world.clock.advance(31 * second);
    await sendNextMail(world.platform, post, app);
    expect([mailbox.received.length, await waiting()]).toEqual([1, []]);
    const token = tokenIn(mailbox.received[0] ?? {});
    expect((await world.open(`/api/v1/users/password_reset/accept?token=${token}`)).status).toBe(200);
    expect(written).toContain('a mail could not be sent');
    expect(written).not.toContain(token);
  });

  it('PASS-02 nobody waits longer than a day', async () => {
    const mailbox = await startMailServer();
    mailbox.refuse();
    await ask(user.email);
    world.clock.advance(24 * 3600 * second);
    await sendNextMail(world.platform, smtpPost(mailbox.url, from), app);
    expect(await waiting()).toEqual([]);
  });

  it('PASS-02 what a process was sending when it died is sent by the next one', async () => {
    const mailbox = await startMailServer();
    const post = smtpPost(mailbox.url, from);
    await ask(user.email);
    const begun = new Promise<void>((resolve) => {
      const send = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      sendNextMail(world.platform, { send }, app).catch(() => undefined);
    });
    await begun;
    expect(await sendNextMail(world.platform, post, app)).toBe(false);
    world.clock.advance(301 * second);
    expect(await sendNextMail(world.platform, post, app)).toBe(true);
    expect([mailbox.received.length, await waiting()]).toEqual([1, []]);
  });

  it('PASS-02 several processes send each mail once', async () => {
    const mailbox = await startMailServer();
    const company = await world.createCompany();
    const users = await Promise.all(Array.from({ length: 8 }, () => world.createUser(company)));
    await Promise.all(users.map(({ email }) => ask(email)));
    const process = async () => {
      while (await sendNextMail(world.platform, smtpPost(mailbox.url, from), app));
    };
    await Promise.all([process(), process(), process()]);
    expect(mailbox.received.flatMap(({ delivered }) => delivered).sort()).toEqual(
      users.map(({ email }) => email).sort(),
    );
  });

  it('C4 no name makes another line of the head, or markup', async () => {
    const mailbox = await startMailServer();
    const company = await world.createCompany({
      name: 'Acme\r\nBcc: evil@evil.test\r\n\r\n<a href="https://evil.test">x</a>',
    });
    const planted = await world.createUser(company, { first_name: '<b>Demo</b>\u2028\nCc: evil@evil.test' });
    await ask(planted.email);
    await sendNextMail(world.platform, smtpPost(mailbox.url, from), app);
    const [mail] = mailbox.received;
    expect(mail?.delivered).toEqual([planted.email]);
    expect([mail?.bcc, mail?.cc, mail?.to]).toEqual([undefined, undefined, [{ name: '', address: planted.email }]]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.html).toContain('&lt;b&gt;Demo&lt;/b&gt; Cc: evil@evil.test');
    expect(mail?.html?.match(/<a /g)).toHaveLength(1);
  });
});
