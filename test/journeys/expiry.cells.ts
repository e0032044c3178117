import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeAccount, giveModule, openAccount, takeModule } from '../support/access.ts';
import { press } from '../support/answering.ts';
import { stored } from '../support/behind.ts';
import { type Author, again, authorAt, isAtHome, standing } from '../support/expiry.ts';
import { workOf } from '../support/seen.ts';
import type { Served } from '../support/served.ts';
import { sessionOf, signIn, tryToSignIn } from '../support/sign-in.ts';
import { type Place, places } from './expiry.states.ts';
import { letGoOfAll, rows } from './expiry.steps.ts';

/** Nothing is on the device yet. */
const beforeWork: readonly string[] = ['loading', 'notLoaded', 'notNow', 'empty', 'unknownType', 'instructions'];
/** It was finished, and is on its way. */
const onItsWay: readonly string[] = ['uploadError', 'pausing', 'sendingRecord', 'sendingFiles'];

type Work = Awaited<ReturnType<typeof workOf>>;

/** What is known under the dialog: where, and what was on the device by then. */
type Scene = Author & { readonly served: Served; readonly place: Place; readonly here: Locator; readonly work: Work };

/** The session ends; somebody comes to it, and after that the author. */
type Coming = {
  /** Takes what it takes to work here. */
  readonly shutOut: (served: Served) => Promise<void>;
  /** Gives it back. */
  readonly letIn: (served: Served) => Promise<void>;
  readonly meet: (scene: Scene) => Promise<void>;
};

const others = ['approver@acme.test', 'executor@globex.test'] as const;

const anotherUser: Coming = {
  shutOut: async () => undefined,
  letIn: async () => undefined,
  meet: async (scene) => {
    const { page, served, place, work } = scene;
    const sent = sentOf(page);
    const theirs = sessionOf(page);
    await tryToSignIn(page, others[places.indexOf(place) % others.length]);
    const { user_uuid } = await theirs;
    expect(work.executions.map((execution) => execution.user_uuid)).not.toContain(user_uuid);
    for (const tab of page.context().pages()) {
      await isAtHome(tab);
      await seesNothing(tab);
    }
    await letGoOfAll(page);
    await page.goto(`${served.origin}/outbox`);
    await page.getByText('Everything has been sent').waitFor();
    expect(await page.getByRole('list', { name: 'Sent from this device' }).count()).toBe(0);
    expect(sent).toEqual([]);
    expect(await workOf(page)).toEqual(work);
    await press(page, 'Sign out');
    await page.waitForURL('**/login');
    await signIn(page);
    await isOffered(scene);
  },
};

const closedAccount: Coming = {
  shutOut: closeAccount,
  letIn: openAccount,
  meet: async (scene) => {
    const { page, served, here, place, work, signInAgain } = scene;
    await tryToSignIn(page);
    await again(page).getByText('you are not authorize to use this module').waitFor();
    await here.waitFor();
    expect(await workOf(page)).toEqual(work);
    await openAccount(served);
    // What was on its way goes on by itself; the other places stand as they were.
    await signInAgain(onItsWay.includes(place) ? page.getByRole('main') : here);
    if (!onItsWay.includes(place)) return expect(await workOf(page)).toEqual(work);
    await page.goto(`${served.origin}/home`);
    await isOffered(scene);
  },
};

const lostModule: Coming = {
  shutOut: takeModule,
  letIn: giveModule,
  meet: async (scene) => {
    const { page, served, work } = scene;
    await tryToSignIn(page);
    await page.getByText('This company does not have the web_executor module active').waitFor();
    await page.waitForURL('**/login');
    expect(await workOf(page)).toEqual(work);
    await giveModule(served);
    await page.getByRole('alertdialog').getByRole('button').click();
    // A second tab would take part in what comes back.
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
    await tryToSignIn(page);
    await page.waitForURL(/home|executor/);
    await page.goto(`${served.origin}/home`);
    await isOffered(scene);
  },
};

const comings = {
  'another user': anotherUser,
  'somebody whose account was closed': closedAccount,
  'somebody whose company lost its module': lostModule,
} as const;

/** Who signs in where a session has ended, when it is not its author as before. */
export type Comer = keyof typeof comings;
export const comers: readonly Comer[] = [
  'another user',
  'somebody whose account was closed',
  'somebody whose company lost its module',
];

const offer = (page: Page): Locator => page.getByRole('heading', { name: 'Continue where you left off' });

/** Nothing of anybody’s work shows at home. */
async function seesNothing(page: Page): Promise<void> {
  expect(await offer(page).count()).toBe(0);
  expect(await page.getByText('not sent yet').count()).toBe(0);
}

/** The author is back at home: what was being answered goes on, what was finished goes out. */
async function isOffered({ page, served, place, work }: Scene): Promise<void> {
  await letGoOfAll(page);
  await isAtHome(page);
  if (onItsWay.includes(place)) {
    await page.goto(`${served.origin}/outbox`);
    if (place === 'uploadError') await press(page, 'Try again');
    await page.getByText('Everything has been sent').waitFor();
    return;
  }
  expect(await workOf(page)).toEqual(work);
  if (work.executions.length === 0) return await seesNothing(page);
  await offer(page).waitFor();
  await press(page, 'Continue');
  await page.waitForURL('**/executor/**');
  await page.locator('[data-saving=saved]').waitFor({ state: 'attached' });
}

/** What a page sends of somebody’s work from now on. */
function sentOf(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(upload|answers)$/.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

/** Says that a place was left for good: the rest of its step is not walked. */
class Left extends Error {}

/** Walks to a place, has the session end there, and somebody come. Gives the uuid of what was finished. */
export async function carryOut(page: Page, served: Served, place: Place, comer: Comer): Promise<string[]> {
  const { shutOut, letIn, meet } = comings[comer];
  const author = await authorAt(page, served);
  let executions: Work['executions'] = [];
  const passing = { ...standing(author, author.signInAgain), expire: (here: Locator) => here.waitFor() };
  const losing = { ...author, end: () => author.end().then(() => shutOut(served)) };
  const leaving = standing(losing, async (here) => {
    const work = await workOf(page);
    executions = work.executions;
    expect(executions.length > 0).toBe(!beforeWork.includes(place));
    await meet({ ...author, served, place, here, work });
    throw new Left();
  });
  const row = Object.entries(rows.find((steps) => place in steps) ?? {});
  for (const [, step] of row.slice(
    0,
    row.findIndex(([name]) => name === place),
  ))
    await step(passing);
  const last = row.find(([name]) => name === place)?.[1];
  const error: unknown = await last?.(leaving).catch((error: unknown) => error);
  if (!(error instanceof Left)) {
    await letIn(served);
    throw error;
  }
  return executions.filter(({ state }) => state === 'sealed').map(({ uuid }) => uuid);
}

/** Everything that came in since then came from the author, and among it what was finished. */
export const expectOnlyOfAuthor = (served: Served, since: Date, finished: readonly string[]): Promise<void> =>
  stored(served, async (db) => {
    const author = await db
      .selectFrom('user')
      .where('email', '=', 'executor@acme.test')
      .select('uuid')
      .executeTakeFirstOrThrow();
    const executions = await db
      .selectFrom('execution')
      .where('received_at', '>=', since)
      .select(['uuid', 'user_uuid'])
      .execute();
    const files = await db.selectFrom('file').where('uploaded_at', '>=', since).select('user_uuid').execute();
    const answers = await db
      .selectFrom('routine_answer')
      .where('received_at', '>=', since)
      .select('user_uuid')
      .execute();
    for (const row of [...executions, ...files, ...answers]) expect(row.user_uuid).toBe(author.uuid);
    expect(executions.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining([...finished]));
  });
