import type { Measure } from '../figures.ts';
import { expectArrived, type Run } from './measure.ts';
import { textsOf, type Visit, visit } from './visit.ts';

/**
 * Measures the cost of branches: a choice that leads somewhere, Continue to where it leads and back, and repetitions
 * that are opened, each one more than before.
 */
export const measureBranches = (run: Run, interactions: number): Promise<void> =>
  visit(run.opening, { address: run.subject.address(run.tree), throttle: run.throttle }, async (visit) => {
    const { collection, tree } = run;
    const key = (measure: Measure) => ({ measure, subject: run.subject.name, size: run.size, throttle: run.throttle });
    const [first] = tree.screens[0]?.questions ?? [];
    const target = first?.alternatives[0]?.go_to_uuid;
    if (first === undefined || !target) throw new Error('the checklist has no branches');
    await visit.load();
    await visit.press('continue', 'usable field');
    for (const alternative of turns(interactions))
      collection.add(key('goToChoice'), await visit.chooseAlternative(first.uuid, alternative));
    const filled = await fillScreen(visit, run);
    for (let index = 0; index < interactions; index += 1) {
      collection.add(key('jump'), await visit.press('continue', 'other screen'));
      await expectScreen(visit, target);
      collection.add(key('jumpBack'), await visit.press('return', 'other screen'));
    }
    await visit.press('continue', 'other screen');
    filled.push(...(await fillScreen(visit, run)));
    await visit.press('continue', 'other screen');
    for (let index = 0; index < interactions; index += 1) {
      // A section offers the next repetition, or the last one does.
      if (index > 0 && !(await visit.page.evaluate(() => window.benchProbe.isOffering('add-repetition'))))
        await visit.press('return', 'other screen');
      collection.add(key('repetition'), await visit.press('add-repetition', 'other screen'));
    }
    // The other repetitions hold the first values of their sliders: which of them an answer is from cannot be told.
    await expectArrived(run, visit, [...filled, ...(await fillScreen(visit, run))], {});
  });

/** The second alternative and the first one in turn; the first, which leads somewhere, at last. */
const turns = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (count - 1 - index) % 2);

const fillScreen = (visit: Visit, { tree }: Run): Promise<string[]> =>
  visit.page.evaluate((texts) => window.benchProbe.fillScreen(texts), textsOf(tree));

async function expectScreen(visit: Visit, uuid: string): Promise<void> {
  const shown = await visit.page.evaluate(() => window.benchProbe.screenShown());
  if (shown !== uuid) throw new Error(`the choice leads to ${shown}`);
}
