import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { allQuestionTypes } from '#server/demo/activities/all-question-types.ts';
import { choose, openActivity, picturesOf, press, rowOf, untilScreen } from '../support/answering.ts';
import { stopClock } from '../support/clock.ts';
import { deliveredSince } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

type Tree = Record<string, unknown>;
const answered = v.object({ activity_tree: v.record(v.string(), v.unknown()) });
const tree = '**/api/v1/mobile/activities/*';

/** Opens an activity whose tree is another one than the platform's, once. */
async function openChanged(page: Page, change: (given: Tree) => Tree): Promise<void> {
  await signIn(page);
  await page.route(
    tree,
    async (route) => {
      const response = await route.fetch();
      const { activity_tree } = v.parse(answered, await response.json());
      await route.fulfill({ response, json: { activity_tree: change(activity_tree) } });
    },
    { times: 1 },
  );
  await openActivity(page, 'Endless presence');
}

const screenWith = (question: Tree): Tree => ({
  uuid: '0a0b0c0d-0000-4000-8000-000000000001',
  title: 'Changed',
  type: 'Page',
  order: 1,
  questions: [question],
});

/** Nothing was begun: closing asks nothing and home offers nothing. */
async function leavesNothing(page: Page): Promise<void> {
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  await page.getByRole('banner').getByRole('button', { name: 'Close the activity' }).click();
  await page.waitForURL(/\/(home|select-activity)/);
  await page.getByRole('link', { name: /go to home/ }).click();
  await page.getByText(/\d+ activities/).waitFor();
  expect(await page.getByRole('heading', { name: 'Continue where you left off' }).count()).toBe(0);
}

journey('OP-135 OP-30 an activity that breaks the schema says so, and can be tried again', async ({ visit }) => {
  const page = await visit('/');
  await openChanged(page, (given) => ({ ...given, screens: 'none' }));
  await page.getByRole('heading', { name: 'This activity cannot be shown' }).waitFor();
  await press(page, 'Try again');
  await untilScreen(page, 'Hello, Demo');
});

journey(
  'EXEC-05 ACT-08 an activity of next month is marked in the list, and a warning replaces its instructions',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.getByRole('link', { name: 'Activities' }).click();
    await rowOf(page, 'Stores', 'A001').click();
    await rowOf(page, 'Activities', 'Opening checklist').waitFor();
    const row = rowOf(page, 'Activities', 'Next month').filter({ hasText: 'Not yet available' });
    if ((await row.count()) === 0) await press(page, 'Next page');
    await row.getByText('Opens on').waitFor();
    await row.click();
    await page.getByText('This activity cannot be answered at this time').waitFor();
    await page.getByText('It opens on').waitFor();
    await leavesNothing(page);
  },
);

further(import.meta.filename, () => {
  journey(
    'EXEC-03 the platform is asked before anything is drawn; that it takes longer is said after a moment',
    async ({ visit }) => {
      const page = await visit('/');
      await signIn(page);
      await openActivity(page, 'Opening checklist');
      await untilScreen(page, 'Hello, Demo');
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(tree, async (route) => {
        await answered;
        await route.continue();
      });
      await page.clock.install();
      await stopClock(page);
      await Promise.all([page.waitForRequest(tree), page.reload()]);
      expect(await page.locator('#root > *').count()).toBe(0);
      await page.clock.runFor(200);
      await page.getByText('Loading the activity…').waitFor();
      answer();
      await untilScreen(page, 'Hello, Demo');
    },
  );

  journey(
    'Q-01 a question of a type that this version does not know stops the activity before it begins',
    async ({ visit }) => {
      const page = await visit('/');
      const question = { uuid: '0a0b0c0d-0000-4000-8000-000000000002', type: 'hologram', label: 'Wave', order: 1 };
      await openChanged(page, (given) => ({ ...given, screens: [screenWith(question)] }));
      await page.getByRole('heading', { name: 'This activity needs a newer version of the app' }).waitFor();
      await leavesNothing(page);
    },
  );

  journey(
    'DATA-05 OP-51 a picture that the platform sent along shows as uploaded, and is delivered without its bytes',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      const label = 'Who received you?';
      const prefilled = (questions: unknown): Tree[] =>
        v
          .parse(v.array(v.record(v.string(), v.unknown())), questions)
          .map((question) =>
            question['label'] === label ? { ...question, allow_picture: true, picture: reference } : question,
          );
      let reference = '';
      await openChanged(page, (given) => {
        reference = `company_${given['company_uuid']}/reference/entrance.png`;
        const screens = v.parse(v.array(v.record(v.string(), v.unknown())), given['screens']);
        return {
          ...given,
          screens: screens.map((screen) => ({ ...screen, questions: prefilled(screen['questions']) })),
        };
      });
      await press(page, 'Continue');
      await untilScreen(page, 'Presence');
      await choose(page, 'Why are you in the store?', 'Training');
      const thumbnail = picturesOf(page, label).filter({ hasText: 'Uploaded' });
      await expect
        .poll(() => thumbnail.getByRole('img').evaluate((image: HTMLImageElement) => image.src))
        .toContain('/reference/entrance.png');
      await press(page, 'Continue');
      await untilScreen(page, 'All done here');
      await press(page, 'Finish and upload');
      await page.waitForURL('**/events?execution_uuid=*');
      expect(await deliveredSince(served, began)).toEqual([
        expect.objectContaining({
          answers: expect.objectContaining({ [label]: { answer: '', comment: '', pictures: [expect.any(String)] } }),
        }),
      ]);
    },
  );

  journey('EXEC-03 an activity without questions says so', async ({ visit }) => {
    const page = await visit('/');
    await openChanged(page, (given) => ({ ...given, screens: [] }));
    await page.getByRole('heading', { name: 'This activity has no questions' }).waitFor();
    await leavesNothing(page);
  });

  journey('Q-01 an activity with all types of questions can be begun', async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'All question types');
    await untilScreen(page, 'Hello, Demo');
    await press(page, 'Continue');
    await page.getByText(`Screen 1 of ${allQuestionTypes.screens.length}`).first().waitFor();
  });

  journey('OP-29 a schedule that could not be checked is no schedule, and can be checked again', async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    const check = '**/validate_schedule?*';
    await page.route(check, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await openActivity(page, 'Endless presence');
    await page.getByText('Whether this activity can be answered now could not be checked.').waitFor();
    expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
    await press(page, 'Check again');
    await untilScreen(page, 'Hello, Demo');
  });

  journey('EXEC-07 OP-30 an activity that cannot be fetched says why and offers to try again', async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.route(tree, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await openActivity(page, 'Endless presence');
    await page.getByRole('heading', { name: 'The activity could not be loaded' }).waitFor();
    await press(page, 'Try again');
    await untilScreen(page, 'Hello, Demo');
  });

  journey(
    'EXEC-07 OP-30 one that a gateway answered for comes by itself, without an event of the browser',
    async ({ visit }) => {
      const page = await visit('/');
      await signIn(page);
      await page.route(tree, (route) => route.fulfill({ status: 504 }), { times: 1 });
      await openActivity(page, 'Endless presence');
      await page.getByText('It is tried again by itself until the server answers.').waitFor();
      await untilScreen(page, 'Hello, Demo');
    },
  );

  journey('EXEC-07 OP-30 one that was lacking a network comes when it is there again', async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.route(tree, (route) => route.abort('internetdisconnected'));
    await openActivity(page, 'Endless presence');
    await page.getByRole('heading', { name: 'The activity could not be loaded' }).waitFor();
    await page.context().setOffline(true);
    await page.unroute(tree);
    await page.context().setOffline(false);
    await untilScreen(page, 'Hello, Demo');
  });

  journey(
    'ROUTE-07 ERR-13 an executor address without activity, store or its name leads home',
    async ({ visit, served }) => {
      const page = await visit('/');
      await signIn(page);
      await openActivity(page, 'Endless presence');
      await untilScreen(page, 'Hello, Demo');
      const whole = new URL(page.url());
      const without = (name: string) => {
        const address = new URL(whole);
        address.searchParams.delete(name);
        return address.href;
      };
      for (const address of [
        without('store_uuid'),
        without('store_name'),
        `${served.origin}/executor${whole.search}`,
      ]) {
        await page.goto(address);
        await page.waitForURL('**/home');
        await page.getByRole('heading', { name: 'Hello, Demo' }).waitFor();
      }
    },
  );
});
