import type { ActivityTree, Question } from '#contracts/execution/activity.ts';
import type { Collection, Measure } from '../figures.ts';
import type { Options } from '../options.ts';
import type { PageSubject } from './subject.ts';
import { type Opening, textsOf, type Visit, visit } from './visit.ts';

const letters = 'storewalk-checks-every-aisle-of-every-store-on-every-day-of-the-week';

/** One page at one size and throttle. */
export type Run = {
  readonly opening: Opening;
  readonly subject: PageSubject;
  readonly tree: ActivityTree;
  readonly size: number;
  readonly throttle: number;
  readonly collection: Collection;
};

/** One load and its interactions; fails when an answer did not arrive in the page's model. */
export const measureVisit = (run: Run, options: Options, { alsoCode }: { readonly alsoCode: boolean }): Promise<void> =>
  visit(run.opening, placeOf(run), async (visit) => {
    const { collection } = run;
    const key = (measure: Measure) => ({ measure, subject: run.subject.name, size: run.size, throttle: run.throttle });
    collection.add(key('load'), await visit.load());
    collection.add(key('begin'), await visit.press('continue', 'usable field'));
    if (alsoCode) collection.add({ ...key('code'), size: null, throttle: null }, (await visit.code()) / 1024);
    if (run.throttle === 1) collection.add(key('heap'), (await visit.heap()) / 2 ** 20);

    const typed = await type(visit, textQuestion(run.tree), options.interactions, (ms) =>
      collection.add(key('keystroke'), ms),
    );
    for (let index = 0; index < options.interactions; index += 1)
      collection.add(key('choice'), await visit.choose(index));
    const given = [...Object.keys(typed), ...(await visit.page.evaluate(() => window.benchProbe.chosen()))];
    await expectArrived(run, visit, given, typed);
    if (run.subject.flow === 'one page') return;
    const filled = await fillRequired(visit, run.tree, typed);
    for (let index = 0; index < options.interactions; index += 1) {
      collection.add(key('continue'), await visit.press('continue', 'other screen'));
      collection.add(key('return'), await visit.press('return', 'other screen'));
    }
    await expectArrived(run, visit, filled, typed);
  });

/** Some seconds after a page has opened the browser keeps its compiled code, while the page is still looked at (ms). */
const looked = 3000;

/** Three visits of a device, each from the same place: an empty tab, whose pages have a process each, or a page of ours. */
const devices = [
  { from: 'about:blank', visits: ['firstVisit', 'secondVisit', 'warmVisit'] },
  { from: '/config.json', visits: ['firstVisitInTab', 'secondVisitInTab', 'warmVisitInTab'] },
] as const;

/**
 * The visits of a device, one after the other: the first, the second, which the app's service worker serves and whose
 * code the browser keeps compiled if it does, and the third, which is what every later one is like.
 */
export async function measureWarm(run: Run): Promise<void> {
  for (const device of devices) await measureDevice(run, device);
}

function measureDevice(run: Run, { from, visits }: (typeof devices)[number]): Promise<void> {
  const opening: Opening = { ...run.opening, context: { ...run.opening.context, serviceWorkers: 'allow' } };
  return visit(opening, placeOf(run), async (visit) => {
    for (const measure of visits) {
      await visit.page.goto(from);
      const ms = await visit.load();
      if (measure === visits[0]) await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      else if (!(await visit.page.evaluate(() => navigator.serviceWorker.controller !== null)))
        throw new Error(`the service worker did not serve the ${measure}`);
      run.collection.add({ measure, subject: run.subject.name, size: run.size, throttle: run.throttle }, ms);
      await visit.page.waitForTimeout(looked);
    }
  });
}

/** The whole checklist filled by script. */
export const measureFill = (run: Run): Promise<void> =>
  visit(run.opening, placeOf(run), async (visit) => {
    await visit.load();
    const texts = textsOf(run.tree);
    const { ms, filled } = await visit.page.evaluate((given) => window.benchProbe.fillAll(given), texts);
    run.collection.add({ measure: 'fill', subject: run.subject.name, size: run.size, throttle: run.throttle }, ms);
    if (filled.length !== answerable(run.tree))
      throw new Error(`${run.subject.name} took ${filled.length} answers of ${answerable(run.tree)}`);
    await expectArrived(run, visit, filled, texts);
  });

/** Paced typing while the browser watches the database and the frames. */
export const measureDurability = (run: Run, keys: number): Promise<void> =>
  visit(run.opening, placeOf(run), async (visit) => {
    const key = (measure: Measure) => ({ measure, subject: run.subject.name, size: run.size, throttle: run.throttle });
    await visit.load();
    await visit.press('continue', 'usable field');
    await visit.focus(textQuestion(run.tree).uuid);
    await visit.page.keyboard.type(letters.repeat(4).slice(0, keys), { delay: 60 });
    run.collection.add(key('longFrames'), await visit.page.evaluate(() => window.benchDurability.longFrames().length));
    if (run.subject.name !== 'app') return;
    await visit.page.waitForFunction(() => window.benchDurability.times().every((time) => time !== null));
    const times = await visit.page.evaluate(() => window.benchDurability.times());
    if (times.length !== keys) throw new Error(`${times.length} of ${keys} keystrokes arrived`);
    run.collection.add(key('durable'), ...times.flatMap((time) => (time === null ? [] : [time])));
  });

const placeOf = ({ subject, tree, throttle }: Run) => ({ address: subject.address(tree), throttle });

/** A text question of the first screen that takes any text. */
function textQuestion(tree: ActivityTree): Question {
  const found = tree.screens[0]?.questions.find(
    ({ type, properties }) => type === 'simple' && properties.input_regex === '',
  );
  if (found === undefined) throw new Error('the first screen has no text question');
  return found;
}

async function type(
  visit: Visit,
  { uuid }: Question,
  count: number,
  each: (ms: number) => void,
): Promise<Record<string, string>> {
  await visit.focus(uuid);
  const text = letters.slice(0, count);
  for (const letter of text) each(await visit.key(letter));
  const shown = await visit.page.evaluate((question) => window.benchProbe.shownValue(question), uuid);
  if (shown !== text) throw new Error(`typed ${text}, the field shows ${shown}`);
  return { [uuid]: text };
}

/** Answers the whole screen, so that nothing on it is pending when Continue is measured. */
function fillRequired(visit: Visit, tree: ActivityTree, typed: Record<string, string>): Promise<string[]> {
  return visit.page.evaluate((texts) => window.benchProbe.fillScreen(texts), { ...textsOf(tree), ...typed });
}

const arrivalLimit = 5000;

/** Fails unless each of these questions has an answer in the page's model, and the texts are those that were typed. */
export async function expectArrived(
  run: Run,
  visit: Visit,
  filled: readonly string[],
  texts: Record<string, string>,
): Promise<void> {
  const deadline = Date.now() + arrivalLimit;
  let lost = filled;
  do lost = missing(await run.subject.arrived(visit.page), filled, texts);
  while (lost.length > 0 && Date.now() < deadline);
  if (lost.length > 0 || filled.length === 0)
    throw new Error(`${run.subject.name}: ${lost.length} of ${filled.length} answers did not arrive, first ${lost[0]}`);
}

const missing = (arrived: Record<string, string>, filled: readonly string[], texts: Record<string, string>): string[] =>
  filled.filter((question) => {
    const [given, text] = [arrived[question], texts[question]];
    return text === undefined ? !given : !isSame(given, text);
  });

/** Some write 7 as 7.0. */
const isSame = (given: string | undefined, text: string): boolean =>
  given === text || (given !== undefined && given !== '' && Number(given) === Number(text));

const takesScript = ({ type }: Question): boolean =>
  !['instruction', 'calculator', 'signature', 'draw', 'picture', 'document', 'qrcode', 'unknown'].includes(type);
const answerable = (tree: ActivityTree): number =>
  tree.screens.flatMap(({ questions }) => questions).filter(takesScript).length;
