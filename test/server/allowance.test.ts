import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import { transaction } from '#server/db/client.ts';
import { noteAttached } from '#server/files/index.ts';
import { pictureName, testPicture, uploadForm } from '#test/support/content.ts';
import { realPlatform, type TestUser } from '#test/support/real-platform.ts';

const server = realPlatform({ UNNAMED_FILES_MB: '30', UPLOADED_MB_PER_DAY: '40' });
const limit = 30_000_000;
const hour = 3_600_000;

let user: TestUser;
let session: Session;
beforeEach(async () => {
  user = await server.createUser(await server.createCompany());
  session = await server.signIn(user);
});

const upload = async (content: Buffer, { as = session, name = pictureName(), language = 'en' } = {}) => {
  const raw = uploadForm(as, name, new Uint8Array(content));
  const response = await server.signedFetch(as, 'POST', '/api/v1/files/upload', {
    raw,
    headers: { 'Accept-Language': language },
  });
  const { message } = await response.json();
  return { status: response.status, after: Number(response.headers.get('Retry-After')), message };
};
const pathOf = (name: string) => `company_${session.company_uuid}/files/${name}`;

/** What the account has sent before, as it is written down. */
const sentBefore = async (bytes: number): Promise<string> => {
  const path = pathOf(pictureName());
  await server.db
    .insertInto('file')
    .values({
      company_uuid: session.company_uuid,
      user_uuid: session.user_uuid,
      path,
      name: randomUUID(),
      bytes,
      sha256: '',
      content_type: 'image/png',
      uploaded_at: server.clock.now(),
      attached_at: null,
    })
    .execute();
  return path;
};
const stored = async () => {
  const names: string[] = [];
  for await (const { name } of server.platform.files.list()) names.push(name);
  const rows = await server.db.selectFrom('file').select('path').execute();
  return { rows: rows.length, files: names.length };
};

it('TECH-02 API-19 what nothing names yet is taken up to the limit, not a byte beyond, and what is there is accepted again', async () => {
  const [last, another, name] = [await testPicture(), await testPicture(), pictureName()];
  const before = await stored();
  await sentBefore(limit - last.length);
  expect((await upload(last, { name })).status).toBe(202);
  expect((await upload(another)).status).toBe(429);
  expect((await upload(last, { name })).status).toBe(202);
  expect(await stored()).toEqual({ rows: 2, files: before.files + 1 });
});

it('TECH-02 the limit is that of one account, and its wait that of the oldest file', async () => {
  const picture = await testPicture();
  await sentBefore(limit - 1);
  server.clock.advance(5 * hour);
  await sentBefore(1);
  const { status, after } = await upload(picture);
  expect(status).toBe(429);
  expect(after).toBeGreaterThan((19 * hour - 60_000) / 1000);
  expect(after).toBeLessThanOrEqual((19 * hour) / 1000);
  const colleague = await server.createUser({ uuid: user.company_uuid, slug: '' });
  expect((await upload(picture, { as: await server.signIn(colleague) })).status).toBe(202);
  server.clock.advance(19 * hour);
  expect((await upload(picture)).status).toBe(202);
});

it('TECH-02 what is named counts no longer', async () => {
  const path = await sentBefore(limit);
  expect((await upload(await testPicture())).status).toBe(429);
  await transaction(server.db, (trx) => noteAttached(trx, session.company_uuid, [path], server.clock.now()));
  expect((await upload(await testPicture())).status).toBe(202);
});

it('TECH-02 what is delivered counts for a day all the same, in the words of the caller, and uploads at once share what is left', async () => {
  const pictures = await Promise.all(Array.from({ length: 4 }, () => testPicture()));
  const path = await sentBefore(limit);
  await transaction(server.db, (trx) => noteAttached(trx, session.company_uuid, [path], server.clock.now()));
  server.clock.advance(5 * hour);
  await sentBefore(10_000_000 - 2 * Math.max(...pictures.map(({ length }) => length)));
  const answers = await Promise.all(pictures.map((picture) => upload(picture)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 429, 429]);
  const refused = await upload(await testPicture(), { language: 'es' });
  expect(refused).toMatchObject({ status: 429, message: mailTexts.es.fileAnswers.tooManyToday });
  expect(refused.after).toBeGreaterThan((19 * hour - 60_000) / 1000);
  expect(refused.after).toBeLessThanOrEqual((19 * hour) / 1000);
  expect((await upload(await testPicture())).message).toBe(mailTexts.en.fileAnswers.tooManyToday);
  server.clock.advance(19 * hour);
  expect((await upload(await testPicture())).status).toBe(202);
});
