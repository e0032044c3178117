import { expect, test, vi } from 'vitest';
import { openActivity } from '../support/answering.ts';
import { cameraJourney } from '../support/camera-journey.ts';
import { publishNext } from '../support/next-version.ts';
import { signIn } from '../support/sign-in.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { titled } from './fewest.ts';
import { follow } from './follow.ts';
import { clickWays } from './plan.ts';
import { storyWays } from './stories.ts';
import { holdDevice } from './words/held-device.ts';
import { activity, unread } from './words/workshop.ts';
import { failingStorage, holdPosition } from './words/workshop-device.ts';
import { begin, vocabulary } from './words/workshop-way.ts';

vi.setConfig({ maxConcurrency: 2 });

cameraJourney.override('environment', { SIGN_IN_PER_ADDRESS: '1000', SIGN_IN_PER_ACCOUNT: '1000' });

const name = 'Opening checklist';
const working = cameraJourney.extend('published', { scope: 'file' }, async ({ served }) =>
  publishNext(served, name, ({ uuid, company_uuid, reference_file }) => ({
    ...activity,
    uuid,
    company_uuid,
    name,
    reference_file,
  })),
);

const generated = clickWays();
const ways = storyWays(generated.paths.length);

test('SM-11 walks and stories take every step of an execution that a browser can be brought to', () => {
  expect(
    owed(
      'execution',
      ways.missing.filter((one) => generated.missing.includes(one)),
    ),
  ).toEqual([]);
});

const stories = drawn({ ...ways, paths: [...generated.paths, ...ways.paths] }).filter((path) =>
  ways.paths.includes(path),
);

working.concurrent.for(stories.map(titled))(
  'EXEC-20 EXEC-26 EXEC-28 EXEC-31 EXEC-32 NAV-07 NAV-08 NAV-09 OP-41 OP-43 OP-44 OP-51 OP-54 PEND-08 Q-05 Q-06 Q-16 Q-21 Q-34 Q-36 SM-11 by clicks, at last: %s',
  async ([, path], { visit, published, served, task }) => {
    await published;
    const page = await visit('/');
    const context = page.context();
    await context.grantPermissions(['geolocation', 'camera'], { origin: served.origin });
    await context.setGeolocation({ longitude: -58.3816, latitude: -34.6037 });
    await page.addInitScript(failingStorage);
    if (path.words.includes(unread)) await page.addInitScript(holdDevice);
    if (path.words.includes('the position comes too late')) await holdPosition(page);
    await page.clock.install();
    await page.reload();
    await signIn(page);
    await openActivity(page, name);
    await begin(page, path.words[0] ?? '');
    await follow(path, { page, task }, async (at) => {
      const done = vocabulary[path.words[at] ?? ''];
      if (!done) throw new Error(`there are no clicks for «${path.words[at]}»`);
      await done.say?.(page);
      await done.look?.(page);
    });
  },
);
