import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { startBucket, type TestBucket } from '#test/support/bucket.ts';
import { pictureName, testPicture, uploadForm } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
const server = realPlatform(() => ({ FILES_S3_URL: bucket.url, FILES_S3_DIRECT: '1' }));
afterAll(() => bucket.close());

let session: Session;
beforeEach(async () => {
  session = await server.signIn(await server.createUser(await server.createCompany()));
  for await (const { name } of server.platform.files.list()) await server.platform.files.remove(name);
});

const upload = async (name: string, content: Uint8Array): Promise<number> => {
  const raw = uploadForm(session, name, new Uint8Array(content));
  return (await server.signedFetch(session, 'POST', '/api/v1/files/upload', { raw })).status;
};
const pathOf = (name: string) => `company_${session.company_uuid}/files/${name}`;
const linkTo = async (path: string): Promise<string> => {
  const response = await server.signedFetch(session, 'GET', '/api/v1/files/url', { query: { 'path[]': [path] } });
  const [{ url }] = await response.json();
  return server.origin + url;
};
const kept = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of server.platform.files.list()) names.push(name);
  return names;
};

describe('files of a platform with a bucket', () => {
  it('API-18 API-19 a picture is stored there, sent again without effect, and shown by the platform, whole and in parts', async () => {
    const [name, content] = [pictureName(), await testPicture()];
    expect([await upload(name, content), await upload(name, content)]).toEqual([202, 202]);
    expect(await kept()).toHaveLength(1);
    const link = await linkTo(pathOf(name));
    const whole = await fetch(link);
    expect([whole.status, whole.headers.get('Content-Disposition')]).toEqual([200, 'inline']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await fetch(link, { headers: { Range: 'bytes=4-9' } });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 4-9/${content.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(content.subarray(4, 10)));
  });

  it('API-18 a document is fetched from the bucket by an address that the platform signs, saved and never shown', async () => {
    const name = pictureName().replace(/\w+$/, 'pdf');
    const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
    expect(await upload(name, content)).toBe(202);
    const link = await linkTo(pathOf(name));
    const sent = await fetch(link, { redirect: 'manual' });
    expect([sent.status, sent.headers.get('Cache-Control')]).toEqual([302, 'private, no-store']);
    const address = new URL(sent.headers.get('Location') ?? '');
    expect(address.origin).toBe(bucket.origin);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment',
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
  });

  it('a file that was lost there is stored again, and a stray one is swept', async () => {
    const [name, content] = [pictureName(), await testPicture()];
    await upload(name, content);
    for (const lost of await kept()) await server.platform.files.remove(lost);
    expect((await fetch(await linkTo(pathOf(name)))).status).toBe(404);
    expect(await upload(name, content)).toBe(202);
    expect((await fetch(await linkTo(pathOf(name)))).status).toBe(200);
    await server.db.deleteFrom('file').execute();
    server.clock.advance(2 * 86_400_000);
    expect(await sweepFiles(server.platform)).toEqual({ unattached: 0, stray: 1 });
    expect(await kept()).toEqual([]);
  });
});
