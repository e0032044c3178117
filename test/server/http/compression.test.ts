import { expect, it } from 'vitest';
import { addStores } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const server = realPlatform();

it('TECH-02 API-10 a long answer travels compressed and a short one as it is, both as the same JSON', async () => {
  const company = await server.createCompany();
  const user = await server.createUser(company);
  await server.db.updateTable('user').set({ every_store: true }).where('uuid', '=', user.uuid).execute();
  await addStores(server, company, 40);
  const session = await server.signIn(user);
  const read = async (per_page: string) => {
    const query = { page: '1', per_page };
    const response = await server.signedFetch(session, 'GET', '/api/v1/web_executor/stores', { query });
    const body: { stores: unknown[] } = await response.json();
    return { headers: response.headers, shown: body.stores.length };
  };
  const long = await read('40');
  expect([long.shown, long.headers.get('Content-Encoding')]).toEqual([40, 'gzip']);
  expect(long.headers.get('Cache-Control')).toBe('no-store');
  expect(long.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const short = await read('1');
  expect([short.shown, short.headers.get('Content-Encoding')]).toEqual([1, null]);
});
