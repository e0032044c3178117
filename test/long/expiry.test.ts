import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { type Comer, carryOut, expectOnlyOfAuthor } from '#test/journeys/expiry.cells.ts';
import { type Place, places } from '#test/journeys/expiry.states.ts';
import { steps, walk } from '#test/journeys/expiry.steps.ts';
import { cameraJourney as journey } from '#test/support/camera-journey.ts';
import { atWork } from '#test/support/expiry.ts';
import type { Served } from '#test/support/served.ts';

vi.setConfig({ testTimeout: 240_000, maxConcurrency: 2 });
// One account signs in all the time.
journey.override('environment', { SIGN_IN_PER_ACCOUNT: '5000', SIGN_IN_PER_ADDRESS: '5000' });

const began = new Date();
const finished: string[] = [];
type Fixtures = { readonly visit: () => Promise<Page>; readonly served: Served };

journey(
  'SESS-02 OP-11 Q-21 Q-36 NAV-08 lessons 32, 33: in every state of repetitions, a canvas and a scanner the end of the session leaves the work in place',
  async ({ visit, served }) => {
    const page = await visit('/');
    const standing = await atWork(page, served);
    for (const each of [steps.audit, steps.drawing, steps.codes]) {
      await walk(standing, each);
      await page.goto(`${served.origin}/home`);
    }
  },
);

journey(
  'SESS-02 OP-11 SM-35 lessons 32, 33: in every state before the first question, and where another tab has the execution, the end of the session leaves the work in place',
  async ({ visit, served }) => {
    const page = await visit('/');
    await walk(await atWork(page, served), steps.openings);
  },
);

const cell =
  (comer: Comer) =>
  async (place: Place, { visit, served }: Fixtures): Promise<void> => {
    finished.push(...(await carryOut(await visit(), served, place, comer)));
  };

journey.concurrent.for(places)(
  'SESS-02 OP-11 OP-54 SM-34 lessons 33, 35, 36: at %s another user signs in: nothing of the work shows, none of it is sent, and its author finds all of it',
  cell('another user'),
);

// They share the account that loses its access, so one after the other.
journey.for(places)(
  'AUTH-14 OP-11 OP-54 lessons 33, 34: at %s somebody whose account was closed is told so over the work, which stays and goes on when it is open again',
  cell('somebody whose account was closed'),
);

journey.for(places)(
  'MOD-01 OP-11 OP-54 lessons 33, 34: at %s somebody whose company lost its module is told so, and the work is offered when it is back',
  cell('somebody whose company lost its module'),
);

journey('OP-11 SM-34 lesson 36: nothing came in under another name, and what was finished came in', ({ served }) =>
  expectOnlyOfAuthor(served, began, finished),
);
