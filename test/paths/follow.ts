import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { asked } from './asked.ts';
import { commandOf } from './command.ts';
import type { ClickPath } from './fewest.ts';
import type { Failed } from './walked.ts';
import type { Past } from './word.ts';

/** Where pictures of pages lie on which a path failed. */
const picturesFolder = 'dist/paths/failed';

type Walking = { readonly page: Page; readonly task: TestContext['task'] };
/** Says a word and looks at what came of it: `past` are the words up to this one, which is the one at `at`. */
type Take = (at: number, past: Past) => Promise<unknown>;

/**
 * Walks a path on a page, step by step. The first step that is not as expected fails with all steps in words, the state
 * that was expected and what shows instead, a picture, and the command that repeats it.
 */
export async function follow(path: ClickPath, { page, task }: Walking, take: Take): Promise<void> {
  // That there is a network again is a word of the path: what the app looks for by itself is not found.
  await page.context().route('**/health', (route) => route.abort('connectionfailed'));
  for (const at of path.words.keys()) {
    try {
      await take(at, path.words.slice(0, at + 1));
    } catch (error) {
      const failed = await failureAt(path, at, page, error);
      task.meta.failed = failed;
      throw Object.assign(new Error(inWords(path, failed), { cause: error }), { name: 'PathFailed' });
    }
  }
  const { machine, chart, steps } = path;
  task.meta.walked = { machine, ...chart, on: 'browser', paths: 1, ...steps };
}

async function failureAt(path: ClickPath, at: number, page: Page, error: unknown): Promise<Failed> {
  const { machine, number } = path;
  const picture = join(picturesFolder, `${machine}-path-${number}.png`);
  mkdirSync(picturesFolder, { recursive: true });
  const taken = await page.screenshot({ path: picture, fullPage: true, animations: 'disabled' }).catch(() => null);
  return {
    machine,
    words: path.words,
    step: at + 1,
    expected: path.leaves[at]?.join(', ') ?? '',
    found: await shownOn(page),
    because: error instanceof Error ? error.message : String(error),
    picture: taken === null ? null : picture,
    again: commandOf(machine, number, ...(asked.base === undefined ? [] : ['--base', asked.base])),
  };
}

/** The address, and what the page says of where one is. */
async function shownOn(page: Page): Promise<string> {
  const places = page.locator('h1, h2, [role=dialog], [role=alertdialog], [role=alert], [role=status]');
  const texts = await places
    .filter({ visible: true })
    .allInnerTexts()
    .catch(() => []);
  const said = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return [new URL(page.url()).pathname, ...new Set(said)].join(' | ');
}

function inWords({ number }: ClickPath, failed: Failed): string {
  const steps = failed.words.map((word, at) => `${at + 1 === failed.step ? ' >' : '  '} ${at + 1}. ${word}`);
  return [
    `${failed.machine}, path ${number}: step ${failed.step} of ${failed.words.length} is not as expected`,
    ...steps,
    `expected state: ${failed.expected}`,
    `the page shows: ${failed.found}`,
    `what is wrong:  ${failed.because}`,
    `picture:        ${failed.picture ?? 'none could be taken'}`,
    `again:          ${failed.again}`,
  ].join('\n');
}
