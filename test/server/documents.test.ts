import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { pictureLimit } from '#domain/files/file-rules.ts';
import {
  addActivity,
  addStores,
  executionOf,
  pictureName,
  type TestActivity,
  type TestStore,
  testPicture,
  testQuestion,
  uploadForm,
} from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const server = realPlatform();

let session: Session;
let store: TestStore;
let activity: TestActivity;
beforeEach(async () => {
  const company = await server.createCompany();
  session = await server.signIn(await server.createUser(company));
  const [first] = await addStores(server, company, 1);
  if (!first) throw new Error('no store');
  store = first;
  const questions = [testQuestion('document'), testQuestion('signature'), testQuestion('picture')];
  activity = await addActivity(server.platform, company, { questions });
});

const pathOf = (name: string) => `company_${session.company_uuid}/files/${name}`;
const upload = async (extension: string, content: Buffer | string, as = 'application/octet-stream') => {
  const name = pictureName(extension);
  const raw = uploadForm(session, name, new Uint8Array(Buffer.from(content)), { 'Content-Type': as });
  const { status } = await server.signedFetch(session, 'POST', '/api/v1/files/upload', { raw });
  return { name, status };
};
const rawOf = (path: string) =>
  server.open(
    `/api/v1/files/raw?${new URLSearchParams({ path, 'X-Hmac-256': session.hmac, 'X-Company-Uuid': session.company_uuid })}`,
  );
const bytes = (hex: string): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(600)]);

describe('documents on the platform', () => {
  it.each([
    ['audio', 'mp3', bytes('fffb9064'), 'audio/mpeg'],
    ['audio', 'mp3', bytes('49443304000000007f76'), 'audio/mpeg'],
    ['audio', 'wav', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'audio/wav'],
    ['video', 'mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), 'video/mp4'],
    ['image', 'webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['pdf', 'pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['office', 'doc', bytes('d0cf11e0a1b11ae1'), 'application/x-cfb'],
    ['office', 'rtf', Buffer.from('{\\rtf1\\ansi}'), 'application/rtf'],
    ['archive', 'gz', bytes('1f8b0800'), 'application/gzip'],
    ['archive', '7z', bytes('377abcaf271c'), 'application/x-7z-compressed'],
    ['table', 'csv', Buffer.from('código;ñandú\r\n1;2\r\n'), 'text/csv'],
    ['table', 'tsv', Buffer.from('a\tb\n'), 'text/tab-separated-values'],
    ['table', 'csv', Buffer.from('\ufeffa;b', 'utf16le'), 'text/csv'],
  ])(
    'Q-35 FILE-19 %s: a .%s is stored byte for byte, and downloaded, never shown',
    async (_, extension, content, type) => {
      const { name, status } = await upload(extension, content);
      expect(status).toBe(202);
      const answer = await rawOf(pathOf(name));
      expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        type,
        'attachment',
      ]);
      expect(content.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    },
  );

  it.each([
    ['a program', 'pdf', bytes('4d5a9000')],
    ['a page', 'csv', '<!doctype html><script>alert(1)</script>'],
    ['a page behind a mark of its text', 'csv', '\ufeff <html><script>alert(1)</script>'],
    ['a drawing with script', 'png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF (OP-67)', 'jpg', 'GIF89a\x01\x00\x01\x00\x80\x00\x00;'],
    ['a PDF', 'mp3', '%PDF-1.7\n'],
    ['bytes without a meaning', 'csv', Buffer.from([1, 2, 3, 4])],
    ['plain text', 'docx', 'hello'],
  ])('FILE-10 D1 %s that calls itself .%s is refused', async (_, extension, content) => {
    expect((await upload(extension, content, 'application/pdf')).status).toBe(415);
    expect(await server.db.selectFrom('file').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['en', 'The file is empty.', 'The file is not of a type that can be uploaded.'],
    ['es', 'El archivo está vacío.', 'El archivo no es de un tipo que se pueda subir.'],
  ])('FILE-12 I18N-01 what is wrong with a file is said in the language of the app (%s)', async (language, ...said) => {
    const answers = ['', 'hello'].map(async (content) => {
      const raw = uploadForm(session, pictureName('pdf'), new TextEncoder().encode(content));
      const headers = { 'Accept-Language': language };
      return (await server.signedFetch(session, 'POST', '/api/v1/files/upload', { raw, headers })).json();
    });
    expect(await Promise.all(answers)).toEqual(said.map((message) => expect.objectContaining({ message })));
  });

  it.each(['exe', 'html', 'svg', 'gif', 'js'])('FILE-10 FILE-19 nothing is stored as .%s', async (extension) => {
    expect((await upload(extension, '%PDF-1.7\n')).status).toBe(422);
  });
});

describe('documents, signatures and pictures in an execution', () => {
  const deliver = async (answers: Readonly<Record<'document' | 'signature' | 'picture', string>>) => {
    const given = activity.questions.map((question) =>
      question.type === 'picture'
        ? { question, picture: answers.picture }
        : { question, answer: question.type === 'signature' ? answers.signature : answers.document },
    );
    const execution = executionOf(session, store, activity, given);
    const path = `/api/v1/web_executor/executions/${execution.execution_uuid}/upload`;
    const answer = await server.signedFetch(session, 'POST', path, {
      raw: JSON.stringify({ json_execution: execution }),
      headers: { 'Content-Type': 'application/json' },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const stored = async (extension: string, content: Buffer | string): Promise<string> =>
    pathOf((await upload(extension, content)).name);

  it('OP-36 OP-55 the receipt lists the documents, the signature and the picture', async () => {
    const documents = [await stored('pdf', '%PDF-1.7\n'), await stored('csv', 'a;b')];
    const [signature, picture] = [await stored('png', await testPicture()), await stored('png', await testPicture())];
    const { status, body } = await deliver({ document: documents.join(';'), signature, picture });
    expect(status).toBe(201);
    expect(body.receipt.files.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      [...documents, signature, picture].toSorted(),
    );
  });

  it.each(['signature', 'picture'] as const)('FILE-05 a document is no %s', async (kind) => {
    const picture = await stored('png', await testPicture());
    const pdf = await stored('pdf', '%PDF-1.7\n');
    const { status, body } = await deliver({ document: '', signature: picture, picture, [kind]: pdf });
    expect([status, body.errors.pictures]).toEqual([422, `no pictures of at most 5 MB: ${pdf}`]);
  });

  it('FILE-11 OP-66 a picture of more than 5 MB is a document, and no picture', async () => {
    const small = await testPicture();
    const large = await stored('png', Buffer.concat([small, Buffer.alloc(pictureLimit + 1 - small.length)]));
    const signature = await stored('png', small);
    expect((await deliver({ document: '', signature, picture: large })).status).toBe(422);
    expect((await deliver({ document: large, signature, picture: signature })).status).toBe(201);
  });
});
