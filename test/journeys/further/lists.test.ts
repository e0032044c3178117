import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { press, rowOf } from '../../support/answering.ts';
import { journey } from '../../support/journey.ts';
import { signIn } from '../../support/sign-in.ts';

type Fault = { readonly answer: (route: Route) => Promise<void>; readonly words: string };

/** What can become of a call, and what the place of its content says then. */
const answered: readonly Fault[] = [
  { answer: (route) => route.fulfill({ status: 500 }), words: 'It is not because of you or your device.' },
  { answer: (route) => route.fulfill({ status: 505 }), words: 'It is not because of you or your device.' },
  {
    answer: (route) => route.fulfill({ contentType: 'application/json', body: '{"stores": [' }),
    words: 'App and server do not fit together here.',
  },
];

/** Without an answer, stores and activities show what was seen last; what is kept nowhere says why. */
const faults: readonly Fault[] = [
  ...answered,
  { answer: (route) => route.abort('connectionreset'), words: 'There is no network right now.' },
];

type Breaking = { readonly call: string; readonly title: string; readonly works: () => Promise<void> };

/** Every fault in turn: the screen says what could not be had and why, and trying again works. */
async function breakEach(page: Page, those: readonly Fault[], { call, title, works }: Breaking): Promise<void> {
  for (const { answer, words } of those) {
    await page.route(call, answer);
    await page.reload();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('main').getByText(words).waitFor();
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    await page.unroute(call);
    await press(page, 'Try again');
    await works();
    await listHasFocus(page);
  }
}

/** The button went: whoever pressed it, or was about to, stays where it stood, at the list that came in its place. */
const listHasFocus = (page: Page): Promise<void> => page.locator(':focus').getByRole('listitem').first().waitFor();

for (const { ids, list, link, call } of [
  { ids: 'PAGE-05', list: 'Stores', link: 'Activities', call: '**/api/v1/web_executor/stores?*' },
  { ids: 'FIN-08', list: 'Finished executions', link: 'Finished events', call: '**/api/v1/mobile/executions?*' },
])
  journey(
    `${ids} OP-30 ${list.toLowerCase()} that could not be read for want of a network come when it is there again`,
    async ({ visit }) => {
      const page = await visit('/');
      await signIn(page);
      await page.route(call, (route) => route.abort('internetdisconnected'));
      await page.getByRole('link', { name: link }).click();
      await page.getByRole('main').getByText('There is no network right now.').waitFor();
      await page.getByRole('button', { name: 'Try again' }).focus();
      await page.context().setOffline(true);
      await page.unroute(call);
      const rows = page.getByRole('list', { name: list });
      expect(await rows.count()).toBe(0);
      await page.context().setOffline(false);
      await rows.waitFor();
      await listHasFocus(page);
    },
  );

journey(
  'PAGE-05 OP-30 stores come by themselves when a network that led nowhere leads somewhere again, which no browser tells',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    const calls = ['**/api/v1/web_executor/stores?*', '**/health'];
    for (const call of calls) await page.route(call, (route) => route.abort('namenotresolved'));
    const looked = page.waitForRequest('**/health');
    await page.getByRole('link', { name: 'Activities' }).click();
    await page.getByRole('main').getByText('There is no network right now.').waitFor();
    await looked;
    for (const call of calls) await page.unroute(call);
    await rowOf(page, 'Stores', 'A001').waitFor();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  },
);

journey(
  'STORE-11 OP-30 stores that cannot be read: the place of the list says why and offers to try again',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.getByRole('link', { name: 'Activities' }).click();
    const works = () => rowOf(page, 'Stores', 'A001').waitFor();
    await works();
    await breakEach(page, answered, {
      call: '**/api/v1/web_executor/stores?*',
      title: 'The stores could not be loaded',
      works,
    });
  },
);

journey(
  'ACT-14 OP-30 activities that cannot be read: the place of the list says why and offers to try again',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.getByRole('link', { name: 'Activities' }).click();
    await rowOf(page, 'Stores', 'A001').click();
    const works = () => rowOf(page, 'Activities', 'Opening checklist').waitFor();
    await works();
    await breakEach(page, answered, {
      call: '**/api/v1/web_executor/activities?*',
      title: 'The activities could not be loaded',
      works,
    });
  },
);

journey(
  'FIN-08 OP-30 finished executions that cannot be read: the place of the list says why and offers to try again',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.getByRole('link', { name: 'Finished events' }).click();
    const works = () => page.getByRole('list', { name: 'Finished executions' }).waitFor();
    await works();
    await breakEach(page, faults, {
      call: '**/api/v1/mobile/executions?*',
      title: 'The finished executions could not be loaded',
      works,
    });
  },
);

journey('HOME-07 without the count the tiles work, and nothing waits for it', async ({ visit }) => {
  const page = await visit('/');
  const call = '**/api/v1/web_executor/activities?*';
  await signIn(page);
  const tile = page.getByRole('link', { name: 'Activities' });
  await tile.filter({ hasText: /\d+ activities/ }).waitFor();
  for (const { answer } of faults) {
    let tell = () => {};
    const asked = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route(call, async (route) => {
      await answer(route);
      tell();
    });
    await page.reload();
    await asked;
    expect(await tile.textContent()).not.toMatch(/\d/);
    await tile.click();
    await rowOf(page, 'Stores', 'A001').waitFor();
    await page.unroute(call);
    await page.goBack();
    await tile.filter({ hasText: /\d+ activities/ }).waitFor();
  }
});

journey('LIMIT-01 API-09 API-10 FIN-04 FIN-05 each list asks for its own number of rows', async ({ visit }) => {
  const page = await visit('/');
  await signIn(page);
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const sizes = (path: string, name: string) =>
    asked.filter(({ pathname }) => pathname.endsWith(path)).map(({ searchParams }) => searchParams.get(name));
  await page.getByRole('link', { name: 'Activities' }).click();
  await rowOf(page, 'Stores', 'A001').click();
  await rowOf(page, 'Activities', 'Endless presence').waitFor();
  expect(sizes('/web_executor/stores', 'per_page')).toEqual(['10']);
  // The home screen asks for one activity before, to count them.
  expect(sizes('/web_executor/activities', 'per_page').at(-1)).toBe('10');

  const unknown = '0a0b0c0d-0000-4000-8000-00000000000f';
  const sought = page.waitForRequest((request) => new URL(request.url()).searchParams.get('size') === '100');
  await page.goto(new URL(`/events?execution_uuid=${unknown}`, page.url()).href);
  expect(new URL((await sought).url()).searchParams.getAll('execution_uuids[]')).toEqual([unknown]);
  expect(sizes('/mobile/executions', 'size').slice(0, 2)).toEqual(['25', '100']);
});
