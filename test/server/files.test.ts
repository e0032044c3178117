import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Kysely, Transaction } from 'kysely';
import sharp from 'sharp';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { routes } from '#contracts/shared/routes.ts';
import { documentLimit } from '#domain/files/file-rules.ts';
import { up as filesOfActivities } from '#server/db/migrations/014-files-of-activities.ts';
import type { Database } from '#server/db/schema.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { uploadFile } from '#server/files/upload.ts';
import { importActivities } from '#server/selection/import.ts';
import { pictureName, testPicture, uploadForm } from '#test/support/content.ts';
import { openedIn } from '#test/support/processes.ts';
import { realPlatform, type TestUser } from '#test/support/real-platform.ts';

const server = realPlatform();

const day = 86_400_000;
/** How often a property is tried; a release tries 2000 (FC_RUNS=2000). */
const numRuns = Number(process.env['FC_RUNS'] ?? 30);

let user: TestUser;
let session: Session;
beforeEach(async () => {
  user = await server.createUser(await server.createCompany());
  session = await server.signIn(user);
  for await (const { name } of server.platform.files.list()) await server.platform.files.remove(name);
});

const bytesOf = (content: Buffer | string) => new Uint8Array(Buffer.from(content));
const post = async (raw: BodyInit, as = session, headers: Record<string, string> = {}) => {
  const response = await server.signedFetch(as, 'POST', '/api/v1/files/upload', { raw, headers });
  return { status: response.status, body: await response.json() };
};
const upload = (name: string, content: Buffer | string, fields: Record<string, string | null> = {}) =>
  post(uploadForm(session, name, bytesOf(content), fields));
const pathOf = (name: string) => `company_${session.company_uuid}/files/${name}`;
const rows = () => server.db.selectFrom('file').selectAll().execute();
const onDisk = async () => {
  const found: { name: string; kept: boolean }[] = [];
  for await (const { name, kept } of server.platform.files.list()) found.push({ name, kept });
  return found;
};
const urlsOf = async (paths: string[], as = session) => {
  const response = await server.signedFetch(as, 'GET', '/api/v1/files/url', { query: { 'path[]': paths } });
  return { status: response.status, body: v.parse(routes.fileUrls.response, await response.json()) };
};
const rawOf = (path: string, as = session) =>
  server.open(
    `/api/v1/files/raw?${new URLSearchParams({ path, 'X-Hmac-256': as.hmac, 'X-Company-Uuid': as.company_uuid })}`,
  );

describe('the upload of a picture', () => {
  it('API-19 FILE-18 FILE-20 OP-63 stores it under the name given, and answers 202 with it', async () => {
    const [name, content] = [pictureName(), await testPicture()];
    const { status, body } = await upload(name, content);
    expect([status, body.status, body.filename]).toEqual([202, 202, name]);
    expect(v.is(routes.uploadFile.response, body)).toBe(true);
    expect(await rows()).toMatchObject([
      { path: pathOf(name), bytes: content.length, content_type: 'image/png', user_uuid: user.uuid, attached_at: null },
    ]);
    const [file, ...others] = await onDisk();
    expect([file?.kept, others]).toEqual([true, []]);
    expect(file?.name).not.toContain(name.slice(0, 8));
    expect(content.equals(Buffer.from(await (await rawOf(pathOf(name))).arrayBuffer()))).toBe(true);
  });

  it('API-19 OP-66 a file of exactly the limit is accepted, one byte more is refused with 413', async () => {
    const picture = await testPicture();
    const exactly = Buffer.concat([picture, Buffer.alloc(documentLimit - picture.length)]);
    expect((await upload(pictureName(), exactly)).status).toBe(202);
    expect((await upload(pictureName(), Buffer.concat([exactly, Buffer.alloc(1)]))).status).toBe(413);
    expect([await rows(), await onDisk()].map((list) => list.length)).toEqual([1, 1]);
  });

  it('F9 a path is written once: the same bytes are accepted again, others are a conflict', async () => {
    const [name, content] = [pictureName(), await testPicture()];
    const answers = [await upload(name, content), await upload(name, content)];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const other = await upload(name, await testPicture());
    expect([other.status, typeof other.body.message]).toEqual([409, 'string']);
    expect(content.equals(Buffer.from(await (await rawOf(pathOf(name))).arrayBuffer()))).toBe(true);
    expect([await rows(), await onDisk()].map((list) => list.length)).toEqual([1, 1]);
  });

  it('F1 twenty at once under one path: one row and one file', async () => {
    const [name, content] = [pictureName(), await testPicture()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(name, content)));
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    expect([await rows(), await onDisk()].map((list) => list.length)).toEqual([1, 1]);
  });

  it('F1 F9 of other pictures at once under one path one is stored, and the rest are told that theirs is not', async () => {
    const name = pictureName();
    const contents = await Promise.all(Array.from({ length: 6 }, () => testPicture()));
    const answers = await Promise.all(contents.map((content) => upload(name, content)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409, 409]);
    const stored = Buffer.from(await (await rawOf(pathOf(name))).arrayBuffer());
    expect(contents.findIndex((content) => content.equals(stored))).toBe(
      answers.findIndex(({ status }) => status === 202),
    );
    expect([await rows(), await onDisk()].map((list) => list.length)).toEqual([1, 1]);
  });

  it('A5 a picture whose row is stored stays, although the database was lost before it could say so', async () => {
    const [name, content] = [pictureName(), await testPicture()];
    const request = new Request(server.origin, {
      method: 'POST',
      body: uploadForm(session, name, bytesOf(content)),
    });
    const losing = { ...server.platform, db: losingCommits(server.db) };
    const caller = { companyUuid: session.company_uuid, userUuid: session.user_uuid, sessionUuid: randomUUID() };
    const rights = { permissions: {}, modules: {}, timeZoneOffset: '+00:00' };
    const input = { params: {}, query: undefined, body: undefined, bytes: new Uint8Array(), address: '127.0.0.1' };
    const first = uploadFile({ ...input, caller: { ...caller, ...rights }, platform: losing, request });
    await expect(first).rejects.toThrow('the connection was lost');
    expect(await rows()).toHaveLength(1);
    expect((await upload(name, content)).status).toBe(202);
    expect(content.equals(Buffer.from(await (await rawOf(pathOf(name))).arrayBuffer()))).toBe(true);
    expect([await rows(), await onDisk()].map((list) => list.length)).toEqual([1, 1]);
  });

  it('A5 a stored picture whose bytes are lost gets them back from who sends them again', async () => {
    const [name, content] = [pictureName(), await testPicture()];
    await upload(name, content);
    for (const lost of await onDisk()) await server.platform.files.remove(lost.name);
    expect((await upload(name, await testPicture())).status).toBe(409);
    expect(await onDisk()).toEqual([]);
    expect((await upload(name, content)).status).toBe(202);
    expect(content.equals(Buffer.from(await (await rawOf(pathOf(name))).arrayBuffer()))).toBe(true);
    expect([await rows(), await onDisk()].map((list) => list.length)).toEqual([1, 1]);
  });

  it.each([
    ['PNG', 'png', 'image/png'],
    ['JPEG', 'jpeg', 'image/jpeg'],
  ] as const)(
    'FILE-05 Q-33 the type is told by the content: %s under another extension and Content-Type',
    async (_name, format, type) => {
      const name = pictureName(format === 'png' ? 'jpg' : 'png');
      expect((await upload(name, await testPicture(format), { 'Content-Type': 'text/html' })).status).toBe(202);
      expect((await rawOf(pathOf(name))).headers.get('content-type')).toBe(type);
    },
  );

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF (OP-67)', 'GIF89a\x01\x00\x01\x00\x80\x00\x00;'],
    ['a document', '%PDF-1.7\n'],
    ['plain text', 'hello'],
  ])('FILE-10 D1 %s named and declared as a picture is refused with 415', async (_name, content) => {
    expect((await upload(pictureName('jpg'), content, { 'Content-Type': 'image/jpeg' })).status).toBe(415);
    expect([await rows(), await onDisk()]).toEqual([[], []]);
  });

  it.each([
    ['png', 'en', 'The picture has more than 25 million pixels. Attach a smaller one.'],
    ['jpeg', 'es', 'La imagen tiene más de 25 millones de píxeles. Adjunta una más pequeña.'],
  ] as const)(
    'D1 a %s of more than 25 million pixels is refused with words in %s',
    async (format, language, message) => {
      const flat = (height: number) =>
        sharp({ create: { width: 5000, height, channels: 3, background: 'white' } })
          .toFormat(format)
          .toBuffer();
      const sent = (name: string, content: Buffer) =>
        post(uploadForm(session, name, bytesOf(content), {}), session, { 'Accept-Language': language });
      expect((await sent(pictureName(), await flat(5000))).status).toBe(202);
      expect(await sent(pictureName(), await flat(5001))).toMatchObject({ status: 422, body: { message } });
      expect([await rows(), await onDisk()].map((list) => list.length)).toEqual([1, 1]);
    },
  );

  it('D1 a JPEG whose size cannot be followed is refused', async () => {
    const jpeg = await testPicture('jpeg');
    const comments = Buffer.alloc(4 * 1001, Buffer.from([0xff, 0xfe, 0, 2]));
    for (const hidden of [comments, Buffer.from('between')]) {
      const content = Buffer.concat([jpeg.subarray(0, 20), hidden, jpeg.subarray(20)]);
      expect((await upload(pictureName('jpg'), content)).status).toBe(415);
    }
    expect([await rows(), await onDisk()]).toEqual([[], []]);
  });

  it('D1 a JPEG is kept without the position where it was taken, and otherwise as it was sent', async () => {
    const [name, plain] = [pictureName('jpg'), await testPicture('jpeg')];
    const position = { GPSLatitudeRef: 'N', GPSLatitude: '6/1 15/1 7/1', GPSLongitudeRef: 'W' };
    const sent = await sharp(plain)
      .withExif({ IFD0: { Make: 'Maker' }, IFD3: position })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>6,15N</exif:GPSLatitude></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect([(await upload(name, sent)).status, (await upload(name, sent)).status]).toEqual([202, 202]);
    const kept = Buffer.from(await (await rawOf(pathOf(name))).arrayBuffer());
    const [before, after] = await Promise.all([sharp(sent).metadata(), sharp(kept).metadata()]);
    const seconds = Buffer.from([7, 0, 0, 0, 1, 0, 0, 0]);
    expect([before.exif?.includes(seconds), after.exif?.includes(seconds)]).toEqual([true, false]);
    expect([after.exif?.includes('Maker'), kept.includes('GPSLatitude')]).toEqual([true, false]);
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
    expect(kept.length).toBe(sent.length);
  });

  it(
    'D1 a damaged picture, or one with another file in it, is refused or served as a picture, and nothing else',
    async () => {
      const whole = await Promise.all((['png', 'jpeg', 'webp'] as const).map((format) => testPicture(format)));
      const others = ['', '<html><script>alert(1)</script></html>', 'PK\x03\x04', 'GIF89a', '%PDF-1.7\n'];
      const damaged = fc.record({
        picture: fc.constantFrom(...whole),
        cut: fc.option(fc.nat(), { freq: 3 }),
        changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
        before: fc.oneof({ weight: 5, arbitrary: fc.constant('') }, fc.constantFrom(...others)),
        behind: fc.constantFrom(...others),
      });
      await fc.assert(
        fc.asyncProperty(damaged, async ({ picture, cut, changes, before, behind }) => {
          const changed = Buffer.from(picture);
          for (const [at, byte] of changes) changed[at % changed.length] = byte;
          const rest = changed.subarray(0, cut === null ? changed.length : cut % changed.length);
          const content = Buffer.concat([Buffer.from(before), rest, Buffer.from(behind)]);
          const name = pictureName('jpg');
          const { status } = await upload(name, content);
          expect([202, 415, 422]).toContain(status);
          if (status !== 202) return;
          const response = await rawOf(pathOf(name));
          expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
            expect.stringMatching(/^image\/(?:png|jpeg|webp)$/),
            'nosniff',
          ]);
        }),
        { numRuns },
      );
      expect((await upload(pictureName(), await testPicture())).status).toBe(202);
    },
    120_000 + numRuns * 1000,
  );

  it('FILE-05 lesson 1: an empty file is refused', async () => {
    expect((await upload(pictureName(), '')).status).toBe(422);
    expect([await rows(), await onDisk()]).toEqual([[], []]);
  });

  it.each([
    [
      'another company',
      (own: Session) => ({ destination: `company_${randomUUID()}/files/`, company_uuid: own.company_uuid }),
      403,
    ],
    ['a folder above', (own: Session) => ({ destination: `company_${own.company_uuid}/files/../` }), 403],
    ['no files folder', (own: Session) => ({ destination: `company_${own.company_uuid}/reports/` }), 403],
    ['a company that is not the own', () => ({ company_uuid: randomUUID() }), 403],
    ['a user that is somebody else', () => ({ user_uuid: randomUUID() }), 403],
    ['no destination', () => ({ destination: null }), 422],
    ['another success status', () => ({ success_action_status: '200' }), 422],
    ['a user that is no uuid', () => ({ user_uuid: 'me' }), 422],
  ])('FILE-20 C8 %s in the fields is refused', async (_name, fields, status) => {
    expect((await upload(pictureName(), await testPicture(), fields(session))).status).toBe(status);
    expect([await rows(), await onDisk()]).toEqual([[], []]);
  });

  it.each([
    'picture.png',
    `../${randomUUID()}.png`,
    `${randomUUID()}.gif`,
    `${randomUUID()}.png.html`,
    `${randomUUID()}`,
    '.png',
    `${randomUUID()}.PNG`,
    `a/${randomUUID()}.jpg`,
    `${randomUUID()}.p\u202eng`,
  ])('FILE-19 D2 the name %j is refused', async (name) => {
    expect((await upload(name, await testPicture())).status).toBe(422);
    expect([await rows(), await onDisk()]).toEqual([[], []]);
  });

  it('API-19 a body that is no form, or a form with two files, is refused', async () => {
    expect((await post('{}', session, { 'Content-Type': 'application/json' })).status).toBe(400);
    const form = uploadForm(session, pictureName(), bytesOf(await testPicture()));
    form.append('path[]', new Blob([bytesOf(await testPicture())]), pictureName());
    expect((await post(form)).status).toBe(422);
    expect([await rows(), await onDisk()]).toEqual([[], []]);
  });
});

describe('stored files by address', () => {
  const stored = async () => {
    const name = pictureName();
    const content = await testPicture();
    await upload(name, content);
    return { path: pathOf(name), content };
  };

  it('API-18 OP-65 DATA-13 IMG-06 every path gets an address that loads without headers, or none', async () => {
    const [one, other] = [await stored(), await stored()];
    const absent = pathOf(pictureName());
    const { body } = await urlsOf([other.path, absent, one.path]);
    expect(body.map(({ path }) => path)).toEqual([other.path, absent, one.path]);
    expect(body[1]?.url).toBeNull();
    for (const [index, { content }] of [
      [0, other],
      [2, one],
    ] as const) {
      const response = await fetch(server.origin + body[index]?.url);
      expect(response.status).toBe(200);
      expect(content.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    }
  });

  it('D4 it is served as a picture and nothing else', async () => {
    const { path } = await stored();
    const { body } = await urlsOf([path]);
    for (const response of [await fetch(server.origin + body[0]?.url), await rawOf(path)]) {
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      });
      expect(headers['cache-control']).toContain('no-store');
    }
  });

  it('B5 an address holds no secret of the session, and neither changed, nor late, nor after sign-out does it lead anywhere', async () => {
    const [one, other] = [await stored(), await stored()];
    const { body } = await urlsOf([one.path]);
    const address = body[0]?.url ?? '';
    expect(address).not.toContain(session.token);
    expect(address).not.toContain(session.hmac);
    const absent = await fetch(server.origin + address.replace(one.path, pathOf(pictureName())));
    const [, , uuid, expires, code] = address.split('/');
    const changed = [
      address.replace(one.path, other.path),
      address.replace(`/${expires}/`, `/${Number(expires) + 1}/`),
      address.replace(`/${uuid}/`, `/${randomUUID()}/`),
      address.replace(`/${code}/`, `/${'0'.repeat(64)}/`),
      address.replace('/files/', '/files//'),
      address.replace(one.path, `..%2f${one.path}`),
      '/files/',
    ];
    const message = (await absent.json()).message;
    for (const wrong of changed) {
      const response = await fetch(server.origin + wrong);
      expect([response.status, (await response.json()).message]).toEqual([404, message]);
    }
    server.clock.advance(16 * 60_000);
    expect((await fetch(server.origin + address)).status).toBe(404);
    const fresh = (await urlsOf([one.path])).body[0]?.url;
    expect((await fetch(server.origin + fresh)).status).toBe(200);
    await server.signedFetch(session, 'DELETE', '/api/v1/session');
    expect((await fetch(server.origin + fresh)).status).toBe(404);
  });

  it('B5 MOD-01 an address leads nowhere once the company does not have the product any more', async () => {
    const { path } = await stored();
    const address = server.origin + (await urlsOf([path])).body[0]?.url;
    const modules = async (active: boolean) =>
      server.db
        .updateTable('company')
        .set({ modules: JSON.stringify({ web_executor: active }) })
        .execute();
    await modules(false);
    expect((await fetch(address)).status).toBe(404);
    await modules(true);
    expect((await fetch(address)).status).toBe(200);
  });

  it('B5 C1 a file of another company is as absent as none, by address and by HMAC', async () => {
    const { path } = await stored();
    const stranger = await server.signIn(await server.createUser(await server.createCompany()));
    expect((await urlsOf([path, pathOf('x')], stranger)).body.map(({ url }) => url)).toEqual([null, null]);
    const [foreign, absent] = [
      await rawOf(path, stranger),
      await rawOf(`company_${stranger.company_uuid}/files/${pictureName()}`, stranger),
    ];
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect((await foreign.json()).message).toBe((await absent.json()).message);
    expect((await rawOf(path, { ...session, hmac: stranger.hmac })).status).toBe(401);
    const colleague = await server.signIn(await server.createUser({ uuid: session.company_uuid, slug: '' }));
    expect((await rawOf(path, colleague)).status).toBe(404);
  });

  it.each(['../../etc/passwd', 'company_x/files/a', '/etc/passwd', 'a'.repeat(299)])(
    'D2 the path %j leads nowhere',
    async (path) => {
      expect((await urlsOf([path])).body).toEqual([{ path, url: null }]);
      expect((await rawOf(path)).status).toBe(404);
    },
  );

  it('E7 API-18 API-20 asking for the headers of a file alone opens nothing', async () => {
    const { path, content } = await stored();
    const link = server.origin + (await urlsOf([path])).body[0]?.url;
    const raw = new URLSearchParams({ path, 'X-Hmac-256': session.hmac, 'X-Company-Uuid': session.company_uuid });
    for (const address of [link, `${server.origin}/api/v1/files/raw?${raw}`]) {
      const response = await fetch(address, { method: 'HEAD' });
      expect([response.status, response.headers.get('content-length')]).toEqual([200, String(content.length)]);
    }
    expect(openedIn(join(server.dataDir, 'files'))).toEqual([]);
    for (const { name } of await onDisk()) await server.platform.files.remove(name);
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(404);
  });

  it('API-20 a file whose bytes are gone from the store is absent, not a failure', async () => {
    const { path } = await stored();
    for (const { name } of await onDisk()) await server.platform.files.remove(name);
    expect((await rawOf(path)).status).toBe(404);
  });
});

describe('the sweep of files', () => {
  it('A5 leaves alone what others put into the folder, and does not stop at it', async () => {
    const folder = join(server.dataDir, 'files');
    const name = pictureName();
    await upload(name, await testPicture());
    const stray = await server.platform.files.take(oneChunk());
    const longAgo = new Date(Date.now() - 2 * day);
    const foreign = ['incoming/.DS_Store', 'kept/.nfs0001', 'kept/ab/.nfs0002', 'kept/ab/notes.txt'];
    await mkdir(join(folder, 'kept/ab'), { recursive: true });
    for (const path of foreign) await writeFile(join(folder, path), 'not of the platform');
    for (const path of [...foreign, join('incoming', stray.name)]) await utimes(join(folder, path), longAgo, longAgo);
    expect(await sweepFiles(server.platform)).toEqual({ unattached: 0, stray: 1 });
    expect(await onDisk()).toHaveLength(1);
    for (const path of foreign) {
      expect(await readFile(join(folder, path), 'utf8')).toBe('not of the platform');
      await rm(join(folder, path));
    }
  });

  it('A5 removes old files without a row, and pictures that no execution ever named', async () => {
    const [attached, forgotten] = [pictureName(), pictureName()];
    for (const name of [attached, forgotten]) await upload(name, await testPicture());
    await server.db.updateTable('file').set({ attached_at: new Date() }).where('path', '=', pathOf(attached)).execute();
    const stray = await server.platform.files.take(oneChunk());
    const kept = await server.platform.files.take(oneChunk());
    await server.platform.files.keep(kept.name);
    const recent = await server.platform.files.take(oneChunk());
    const folder = join(server.dataDir, 'files');
    // The disk has a clock of its own.
    await utimes(join(folder, 'incoming', recent.name), new Date(), new Date());
    const longAgo = new Date(Date.now() - 2 * day);
    await utimes(join(folder, 'incoming', stray.name), longAgo, longAgo);
    await utimes(join(folder, 'kept', kept.name.slice(0, 2), kept.name), longAgo, longAgo);

    expect(await sweepFiles(server.platform)).toEqual({ unattached: 0, stray: 2 });
    expect((await onDisk()).map(({ name }) => name)).toContain(recent.name);
    expect(await rows()).toHaveLength(2);

    server.clock.advance(91 * day);
    expect(await sweepFiles(server.platform)).toEqual({ unattached: 1, stray: 1 });
    expect((await rows()).map(({ path }) => path)).toEqual([pathOf(attached)]);
    expect(await onDisk()).toHaveLength(1);
    expect((await rawOf(pathOf(attached), await server.signIn(user))).status).toBe(200);
  });
});

describe('what waits for an execution, or is shown', () => {
  it('FILE-22 Q-09 Q-38 A5 what an activity shows stays, also where it was published before anybody noted that', async () => {
    const [shown, drawnOn, before, other] = [pictureName(), pictureName(), pictureName(), pictureName()];
    for (const name of [shown, drawnOn, before, other]) await upload(name, await testPicture());
    const question = { uuid: randomUUID(), type: 'draw', images: [pathOf(shown)] };
    const activity = (name: string) => ({
      activity_tree: {
        uuid: randomUUID(),
        name,
        reference_file: pathOf(shown),
        screens: [
          {
            uuid: randomUUID(),
            type: 'Page',
            questions: [{ ...question, uuid: randomUUID(), properties: { draw_filename: pathOf(name) } }],
          },
        ],
      },
    });
    for (const name of [drawnOn, before])
      expect(await importActivities(server.platform, session.company_uuid, activity(name))).toHaveProperty('imported');
    await server.db.updateTable('file').set({ attached_at: null }).where('path', '=', pathOf(before)).execute();
    await filesOfActivities(server.db as Kysely<unknown>);
    server.clock.advance(91 * day);
    expect(await sweepFiles(server.platform)).toEqual({ unattached: 1, stray: 0 });
    expect((await rows()).map(({ path }) => path).sort()).toEqual([shown, drawnOn, before].map(pathOf).sort());
  });

  it('A5 F9 what is sent again waits for its execution as long as what is new', async () => {
    const [name, content] = [pictureName(), await testPicture()];
    await upload(name, content);
    await upload(pictureName(), await testPicture());
    server.clock.advance(89 * day);
    session = await server.signIn(user);
    expect((await upload(name, content)).status).toBe(202);
    server.clock.advance(2 * day);
    expect(await sweepFiles(server.platform)).toEqual({ unattached: 1, stray: 0 });
    expect(await rows()).toMatchObject([{ path: pathOf(name) }]);
  });
});

/** The connection is lost once a transaction is stored, before anybody is told. */
const losingCommits = (db: Kysely<Database>): Kysely<Database> =>
  new Proxy(db, {
    get: (whole, name) => {
      const part: unknown = Reflect.get(whole, name);
      if (name !== 'transaction') return typeof part === 'function' ? part.bind(whole) : part;
      return () => ({
        execute: async (work: (trx: Transaction<Database>) => Promise<unknown>) => {
          await whole.transaction().execute(work);
          throw new Error('the connection was lost');
        },
      });
    },
  });

async function* oneChunk() {
  yield Buffer.from('bytes');
}
