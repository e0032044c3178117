import type { Browser } from 'playwright-core';
import { findChromium, launch } from '#test/support/browser.ts';
import { branching, branchingSize } from '../branching.ts';
import { checklist } from '../checklist.ts';
import { type Collection, peers } from '../figures.ts';
import type { Options } from '../options.ts';
import { firstLine } from '../report.ts';
import { buildPages, furnish, type Stand, start } from '../stand.ts';
import { firstStore, signIn } from '../wire.ts';
import { measureBranches } from './branches.ts';
import { bundle } from './bundle.ts';
import { measureScreens } from './lighthouse.ts';
import { measureMap } from './map.ts';
import { measureDurability, measureFill, measureVisit, measureWarm, type Run } from './measure.ts';
import { measurePictures } from './pictures.ts';
import { floorSession, signedInPhone } from './signed-in.ts';
import { app, floor, type PageSubject, peer } from './subject.ts';
import { measureTickets } from './tickets.ts';
import { type Opening, visit } from './visit.ts';

const fillSize = 500;
const warmSize = 50;
const slow = 4;

/** Without the limit of 60 frames a second a paint is told from the next one by its cost, not by the clock of a screen. */
const noFrameLimit = ['--disable-frame-rate-limit'];

/** Shared by the measured pages. `subjects` shrinks when one fails: its figures are taken back, and a note says why. */
type Bench = {
  readonly opening: Opening;
  readonly subjects: PageSubject[];
  readonly options: Options;
  readonly collection: Collection;
  readonly log: (text: string) => void;
  readonly notes: string[];
};

/** All page figures; returns the browser's version and notes on the run. */
export async function measureBrowser(
  stand: Stand,
  { options, collection, log }: Pick<Bench, 'options' | 'collection' | 'log'>,
): Promise<{ chromium: string; notes: readonly string[] }> {
  await buildPages(stand, options.peers);
  const dataDir = stand.newDataDir();
  await furnish(stand, dataDir, [...new Set([...options.sizes, warmSize, fillSize])]);
  const platform = await start(stand, dataDir);
  const browser = await launch(await findChromium(), noFrameLimit);
  try {
    const bench = { ...(await prepare(browser, platform.origin, options)), options, collection, log, notes: [] };
    await warmUp(bench);
    await allVisits(bench);
    await allBranches(bench);
    await allWarm(bench);
    if (!options.quick) await allPictures(bench);
    await allMaps(bench);
    if (!options.quick) await allTickets(stand, browser, bench);
    if (!options.quick) await allScreens(bench);
    await allFills(bench);
    await allDurability(bench);
    return { chromium: browser.version(), notes: bench.notes };
  } finally {
    await browser.close();
    await platform.stop();
  }
}

async function prepare(
  browser: Browser,
  origin: string,
  options: Options,
): Promise<Pick<Bench, 'opening' | 'subjects'>> {
  const session = await signIn(origin);
  const store = await firstStore(origin, session);
  return {
    opening: {
      browser,
      origin,
      context: await signedInPhone(browser, origin),
      scripts: [floorSession(session), await bundle('probe')],
    },
    subjects: [
      app(store),
      floor('react', store),
      floor('react-xstate', store),
      ...options.peers.map((name) => peer(name, store)),
    ],
  };
}

/** A visit that does not count (the server's first answers are slower than later ones); notes each page's calls. */
async function warmUp(bench: Bench): Promise<void> {
  const tree = checklist(fillSize);
  await eachSubject(bench, 0, async (subject) => {
    const place = { address: subject.address(tree), throttle: 1 };
    const calls = await visit(openingOf(bench.opening, subject), place, async (page) => {
      await page.load();
      return page.calls();
    });
    bench.notes.push(`calls of ${subject.name} until its instructions can be used: ${calls.toSorted().join(', ')}`);
  });
}

/** Interleaved: every round visits every page at every size and throttle, each time in another order. */
async function allVisits(bench: Bench): Promise<void> {
  const { options } = bench;
  for (let round = 0; round < options.rounds; round += 1) {
    bench.log(`visits, round ${round + 1} of ${options.rounds}`);
    for (const size of options.sizes)
      for (const throttle of options.throttles)
        await eachSubject(bench, round, async (subject) => {
          if (round < roundsOf(subject, options))
            await measureVisit(runOf(bench, { subject, size, throttle }), options, { alsoCode: round === 0 });
        });
  }
}

function roundsOf({ name, flow }: PageSubject, { rounds, peerRounds, onePageRounds }: Options): number {
  if (flow === 'one page') return onePageRounds;
  return peers.some((peer) => peer === name) ? peerRounds : rounds;
}

async function allBranches(bench: Bench): Promise<void> {
  bench.log('go-tos and repetitions');
  const { options } = bench;
  const able = { ...bench, subjects: bench.subjects.filter(({ flow }) => flow === 'screens with branches') };
  for (let round = 0; round < options.branchRounds; round += 1)
    for (const throttle of options.throttles)
      await eachSubject(able, round, (subject) =>
        measureBranches(
          { ...runOf(bench, { subject, size: branchingSize, throttle }), tree: branching() },
          options.interactions,
        ),
      );
}

/** The app alone has a service worker. */
async function allWarm(bench: Bench): Promise<void> {
  bench.log('opening the app again');
  const ours = { ...bench, subjects: bench.subjects.filter(({ name }) => name === 'app') };
  for (let round = 0; round < bench.options.rounds; round += 1)
    for (const throttle of bench.options.throttles)
      await eachSubject(ours, round, (subject) => measureWarm(runOf(bench, { subject, size: warmSize, throttle })));
}

async function allPictures(bench: Bench): Promise<void> {
  bench.log('taking many pictures');
  const ours = { ...bench, subjects: bench.subjects.filter(({ name }) => name === 'app') };
  await eachSubject(ours, 0, (subject) => measurePictures({ ...bench, subject }));
}

async function allMaps(bench: Bench): Promise<void> {
  bench.log('panning and zooming a map');
  const ours = { ...bench, subjects: bench.subjects.filter(({ name }) => name === 'app') };
  await eachSubject(ours, 0, () => measureMap(bench));
}

async function allTickets(stand: Stand, browser: Browser, bench: Bench): Promise<void> {
  bench.log('a list of many tickets, and a filter of many stores');
  const ours = { ...bench, subjects: bench.subjects.filter(({ name }) => name === 'app') };
  await eachSubject(ours, 0, () => measureTickets({ stand, browser, collection: bench.collection }));
}

async function allScreens(bench: Bench): Promise<void> {
  bench.log('every screen in Lighthouse');
  const { opening, collection, notes } = bench;
  const ours = { ...bench, subjects: bench.subjects.filter(({ name }) => name === 'app') };
  await eachSubject(ours, 0, async (app) => {
    notes.push(...(await measureScreens({ origin: opening.origin, app, collection })));
  });
}

async function allFills(bench: Bench): Promise<void> {
  bench.log(`filling ${fillSize} questions`);
  for (let round = 0; round < bench.options.fills; round += 1)
    await eachSubject(bench, round, (subject) => measureFill(runOf(bench, { subject, size: fillSize, throttle: 1 })));
}

async function allDurability(bench: Bench): Promise<void> {
  bench.log('typing while the browser watches the database');
  const opening = { ...bench.opening, scripts: [...bench.opening.scripts, await bundle('durability')] };
  await eachSubject(bench, 0, (subject) =>
    measureDurability(
      runOf({ ...bench, opening }, { subject, size: fillSize, throttle: slow }),
      bench.options.durableKeys,
    ),
  );
}

const openingOf = (opening: Opening, { context }: PageSubject): Opening => ({
  ...opening,
  context: { ...opening.context, ...context },
});

const runOf = (
  { opening, collection }: Bench,
  { subject, size, throttle }: Pick<Run, 'subject' | 'size' | 'throttle'>,
): Run => ({
  opening: openingOf(opening, subject),
  collection,
  subject,
  size,
  throttle,
  tree: checklist(size),
});

/** Every page that has not failed so far, beginning with another one each round. */
async function eachSubject(
  { subjects, notes, collection, log }: Bench,
  round: number,
  work: (subject: PageSubject) => Promise<void>,
): Promise<void> {
  const turn = round % Math.max(subjects.length, 1);
  for (const subject of [...subjects.slice(turn), ...subjects.slice(0, turn)])
    try {
      await work(subject);
    } catch (error) {
      log(`${subject.name} failed: ${error instanceof Error ? error.stack : error}`);
      notes.push(`${subject.name} failed, its figures are taken back: ${firstLine(error)}`);
      collection.takeBack(subject.name);
      subjects.splice(subjects.indexOf(subject), 1);
    }
}
