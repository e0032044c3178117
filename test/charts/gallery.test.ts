import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChartJson } from '#charts/export/json.ts';
import { firstStates } from '#charts/gallery/frame.ts';
import { loadMachines } from '#charts/machines.ts';
import { overviewOf } from '#charts/overview.ts';
import { liveCharts } from '#tools/charts/live.ts';
import { galleryTests } from '../support/gallery.ts';
import { contextOptions } from '../support/page.ts';

const root = join(import.meta.dirname, '../..');
const machines = await loadMachines(root);

const { visit, ...gallery } = galleryTests(root, machines);

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const picture = (page: Page) => page.getByRole('application');
const transform = (page: Page): Promise<string> =>
  page.locator('.stage').evaluate((stage) => getComputedStyle(stage).transform);
const says = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.getByRole('status').innerText()).toContain(text);

/** In the page: the states of which something is in sight, and the size of the smallest text there, in pixels. */
const shownOf = (): { inSight: string[]; smallest: number } => {
  const view = document.querySelector('.view')?.getBoundingClientRect() ?? new DOMRect();
  const isSeen = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > view.left && left < view.right && bottom > view.top && top < view.bottom;
  };
  const states = [...document.querySelectorAll('.stage [data-state]:has(> .box)')];
  const scaleOf = (text: SVGGraphicsElement): number => text.getScreenCTM()?.a ?? 0;
  const texts = [...document.querySelectorAll<SVGGraphicsElement>('.stage text, .stage tspan')].filter(isSeen);
  return {
    inSight: states.filter(isSeen).map((state) => state.getAttribute('data-state') ?? ''),
    smallest: Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scaleOf(text))),
  };
};

describe('the exported page of charts, opened from a disk', () => {
  it('lists every machine and asks nobody for anything', async () => {
    const context = await gallery.browser().newContext(contextOptions({ viewport: 'desktop' }));
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(gallery.address());
    await titled(page, 'Machines');
    const names = await page.locator('.cards li > a').allInnerTexts();
    expect(names.sort()).toEqual(machines.map(({ name }) => name).sort());
    await page.getByRole('link', { name: 'login', exact: true }).click();
    await page.locator('.stage svg').waitFor();
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([gallery.address()]);
  });

  it('finds states, events and requirements by their names and texts', async () => {
    const page = await visit('');
    await page.getByRole('searchbox', { name: 'Search' }).fill('closed unresolved');
    await page.getByRole('link', { name: 'lifecycle: status.unresolved' }).click();
    await titled(page, 'lifecycle');
    await page.getByRole('searchbox', { name: 'Search' }).fill('auth-04');
    await page.getByRole('link', { name: 'AUTH-04', exact: true }).click();
    await titled(page, 'AUTH-04');
    await page.getByRole('searchbox', { name: 'Search' }).fill('qqqq');
    await page.getByText('Nothing holds “qqqq”.').waitFor();
  });

  it('keeps each letter however fast it is typed, takes everyday words, and shows by which words a result is one', async () => {
    const page = await visit('');
    const field = page.getByRole('searchbox', { name: 'Search' });
    const typed = 'when may a mandatory question be skipped';
    await field.pressSequentially(typed);
    expect(await field.inputValue()).toBe(typed);
    await says(page, `found for “${typed}”`);
    await page
      .locator('.found mark', { hasText: /^required$/i })
      .first()
      .waitFor();
    await page.goBack();
    await titled(page, 'Machines');
    expect(await field.inputValue()).toBe('');
    await field.fill('uplaod');
    await says(page, 'hold words like it');
    await page.getByRole('link', { name: 'upload', exact: true }).waitFor();
  });

  it('shows in a story how its open points were decided', async () => {
    const page = await visit('story/SSO');
    await page.getByText('How OP-09 was decided').first().click();
    await page.locator('details[open]').getByText('popup', { exact: false }).first().waitFor();
  });

  it('begins a large picture at the name of the machine where the first state is in sight with it', async () => {
    const page = await visit('machine/cannotBeDone', { viewport: 'desktop' });
    // The picture is drawn, then moved.
    await expect.poll(() => transform(page)).not.toBe('matrix(1, 0, 0, 1, 0, 0)');
    const [view, box] = await Promise.all(
      ['.view', '.stage [data-state] > .box'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(box?.x).toBeGreaterThanOrEqual(view?.x ?? Number.POSITIVE_INFINITY);
    expect(box?.y).toBeGreaterThanOrEqual(view?.y ?? Number.POSITIVE_INFINITY);
  });

  it('leads from a requirement to transitions and tests, from a transition to its requirement, and back', async () => {
    const page = await visit('requirement/AUTH-04');
    await page.getByText('test/machines/session/login.paths.test.ts').first().waitFor();
    await page.getByRole('region', { name: 'Transitions' }).getByRole('link', { name: 'SUBMIT' }).first().click();
    await titled(page, 'login');
    const row = page.locator('tr.chosenrow');
    expect(await row.innerText()).toContain('AUTH-04');
    await expect.poll(() => page.locator('.stage g.chosen > .line').count()).toBe(1);
    await row.getByRole('link', { name: 'AUTH-04' }).click();
    await titled(page, 'AUTH-04');
  });

  it('tells each story in the order of the requirements, with what carries a sentence or why nothing does', async () => {
    const page = await visit('stories');
    await page.getByRole('link', { name: 'Login and MFA' }).click();
    await titled(page, 'Login and MFA');
    const sentences = page.locator('.story > li');
    const ids = await sentences.evaluateAll((all) => all.map((one) => one.querySelector('a')?.textContent ?? ''));
    expect(ids.slice(0, 3)).toEqual(['AUTH-01', 'AUTH-02', 'AUTH-03']);
    expect(ids.every((id) => id.startsWith('AUTH-'))).toBe(true);
    expect(await sentences.locator('nth=7').getByRole('list').innerText()).toContain('to mfaCode');
    const bare = sentences.filter({ hasNot: page.getByRole('list') });
    expect(await bare.count()).toBeGreaterThan(0);
    for (const text of await bare.allInnerTexts())
      expect(text).toMatch(/No transition carries it: it .*tests? shows? it\./);
    await sentences.getByRole('link', { name: 'mfaCode', exact: true }).first().click();
    await titled(page, 'login');
  });

  it('tells apart what charts carry, what tests alone show, and what nothing shows', async () => {
    const page = await visit('requirements/tested');
    const tabs = await page.getByRole('navigation', { name: 'Shares of the requirements' }).innerText();
    const [all = 0, charted = 0, tested = 0, nothing = 0] = [...tabs.matchAll(/\((\d+)\)/g)].map(([, count]) =>
      Number(count),
    );
    expect(charted + tested + nothing).toBe(all);
    expect(await page.locator('.requirements > li').count()).toBe(tested);
    expect(await page.locator('.requirements > li:not(:has(.tests li))').count()).toBe(0);
    await page.getByRole('link', { name: /^Shown by nothing/ }).click();
    await expect.poll(() => page.locator('.requirements > li').count()).toBe(nothing);
  });

  it('first shows a large machine closed, and opens a state that is clicked in its place', async () => {
    const page = await visit('machine/execution');
    expect(await page.getByRole('radio', { name: 'Overview' }).isChecked()).toBe(true);
    const inner = page.locator('.stage [data-state="execution.open.flow.answering.screen"]');
    expect(await inner.count()).toBe(0);
    await page.locator('.stage [data-state="execution.open.flow.answering"] > .box').click();
    await inner.first().waitFor();
    expect(await page.getByRole('radio', { name: 'Overview' }).isChecked()).toBe(true);
    expect(await page.locator('.stage [data-state^="execution.open.flow.finish."]').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('#/machine/execution/state/execution.open.flow.answering');
  });

  it('opens every machine at its first states, and every text that is in sight reads', async () => {
    const page = await visit('');
    for (const { name, chart } of machines) {
      await page.goto(`${gallery.address()}#/machine/${name}`);
      await titled(page, name);
      // The picture moves there once it is drawn.
      const at = firstStates(overviewOf(chart) ?? chart);
      await expect
        .poll(
          async () => {
            const { inSight, smallest } = await page.evaluate(shownOf);
            return { isLegible: smallest > 11.99, isAtFirst: at.some((id) => inSight.includes(id)) };
          },
          { message: name },
        )
        .toEqual({ isLegible: true, isAtFirst: true });
    }
  });

  it('has a small map of a picture that is larger than the window, on which a press moves there', async () => {
    const page = await visit('machine/login');
    const map = page.locator('.smallmap');
    await map.waitFor();
    const { inSight } = await page.evaluate(shownOf);
    const box = await map.boundingBox();
    await map.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 4 } });
    await expect.poll(async () => (await page.evaluate(shownOf)).inSight).not.toEqual(inSight);
  });

  it('fades all but the ways of a state that is looked at', async () => {
    const page = await visit('machine/login/state/login.signedIn');
    const opacities = await page
      .locator('.stage g[data-edges]:has(> .line)')
      .evaluateAll((ways) => ways.map((way) => getComputedStyle(way).opacity));
    const leading = machines
      .find(({ name }) => name === 'login')
      ?.chart.edges.filter(({ targets }) => targets.includes('login.signedIn'));
    expect(opacities.filter((opacity) => opacity === '1').length).toBeLessThanOrEqual(leading?.length ?? 0);
    expect(opacities.filter((opacity) => opacity !== '1').length).toBeGreaterThan(10);
  });
});

it('tells in words what leads on from a state and what leads there, so that the flow is followed by links', async () => {
  const page = await visit('machine/app/state/app.screen.login');
  const ways = page.getByRole('region', { name: 'Ways of screen.login' });
  expect(await ways.innerText()).toContain('to screen.entering: login done');
  await ways.getByRole('link', { name: 'screen.entering' }).first().click();
  const reached = page.getByRole('region', { name: 'Ways of screen.entering' }).getByRole('list').last();
  expect(await reached.innerText()).toContain('from screen.singleSignOn: singleSignOn done');
  expect(await page.locator('.stage g.chosen[data-state="app.screen.entering"] > .box').count()).toBe(1);
});

it('counts what moves within a state neither as leading there nor as leading on', async () => {
  const page = await visit('machine/login/state/login.plain');
  const lists = page.getByRole('region', { name: 'Ways of plain' }).getByRole('list');
  expect(await lists.first().innerText()).toContain('to mfaCode: signIn done');
  expect(await lists.first().innerText()).not.toContain('to plain.');
  expect(await lists.last().innerText()).not.toContain('from plain.');
});

describe('a machine that is tried on the page', () => {
  it('is driven by its events; the person says what guards say and what actors answer', async () => {
    const page = await visit('machine/login');
    await page.getByRole('button', { name: 'Try it' }).click();
    const drive = page.getByRole('region', { name: 'Try it' });
    await says(page, 'It is in plain.idle.');
    await drive.getByRole('button', { name: 'SUBMIT' }).click();
    await drive.getByRole('button', { name: 'Yes, isComplete' }).click();
    await says(page, 'It is in plain.submitting.');
    expect(await page.locator('.stage g.active[data-state] > .box').count()).toBe(1);
    expect(await page.locator('.stage g.taken > .line').count()).toBe(1);
    await drive.getByRole('button', { name: 'signIn failed' }).click();
    await drive.getByRole('button', { name: 'No', exact: true }).click();
    await says(page, 'It is in plain.unreachable.');
    await drive.getByRole('button', { name: 'Undo' }).click();
    await says(page, 'It is in plain.submitting.');
    await drive.getByRole('button', { name: 'Begin again' }).click();
    await says(page, 'It is in plain.idle.');
    expect(await drive.locator('.told li').count()).toBe(1);
  });

  it('lets time pass by a button, and says when it has come to its end', async () => {
    const page = await visit('machine/notice');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'after stays' }).click();
    await says(page, 'The machine has come to its end.');
  });
});

describe('a walk', () => {
  it('stands in the address, which brings somebody else to the same state', async () => {
    const page = await visit('machine/login');
    await page.getByRole('button', { name: 'Try it' }).click();
    const drive = page.getByRole('region', { name: 'Try it' });
    await drive.getByRole('button', { name: 'SUBMIT' }).click();
    await drive.getByRole('button', { name: 'Yes, isComplete' }).click();
    await drive.getByRole('button', { name: 'signIn done' }).click();
    for (const _ of ['hasToken', 'asksForSetup']) await drive.getByRole('button', { name: 'No', exact: true }).click();
    await drive.getByRole('button', { name: 'Yes, asksForCode' }).click();
    await says(page, 'It is in mfaCode.idle.');
    const sent = new URL(page.url()).hash;
    const other = await visit(sent.slice(2));
    await says(other, 'It is in mfaCode.idle.');
    expect(await other.locator('.told li').allInnerTexts()).toEqual(await page.locator('.told li').allInnerTexts());
  });

  it('is saved as the states that it came to, for a browser to walk', async () => {
    const page = await visit('machine/login/walk/begin/SUBMIT(yes)/xstate.error.actor.signIn(no)');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a path' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('login-walk.json');
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual({
      machine: 'login',
      along: [['plain.idle'], ['plain.submitting'], ['plain.unreachable']],
    });
  });

  it('waits at a condition that nobody has answered yet', async () => {
    const page = await visit('machine/login/walk/begin/SUBMIT');
    await page.getByRole('button', { name: 'Yes, isComplete' }).click();
    await says(page, 'It is in plain.submitting.');
  });

  it('ends before a step that the chart does not have any more, and says so', async () => {
    const page = await visit('machine/login/walk/begin/SUBMIT(yes)/NO_SUCH_EVENT/SUBMIT(yes)');
    await says(page, 'The chart has no step NO_SUCH_EVENT here any more');
    await says(page, 'It is in plain.submitting.');
    await page.getByRole('button', { name: 'signIn failed' }).click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await says(page, 'It is in plain.unreachable.');
  });
});

describe('the page by keyboard', () => {
  it('begins with a way past the head, and moves and zooms the picture while it has the focus', async () => {
    const page = await visit('machine/login');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.locator('main').evaluate((main) => main === document.activeElement)).toBe(true);
    await picture(page).focus();
    const before = await transform(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => transform(page)).not.toBe(before);
    await page.keyboard.press('0');
    await expect.poll(() => page.locator('.smallmap').count()).toBe(0);
    const whole = await transform(page);
    await page.keyboard.press('+');
    await expect.poll(() => transform(page)).not.toBe(whole);
  });

  it('goes to a state from the outline and back to all', async () => {
    const page = await visit('machine/login');
    await page.getByRole('button', { name: 'List of states' }).focus();
    await page.keyboard.press('Enter');
    const outline = page.getByRole('navigation', { name: 'States of the machine' });
    await outline.getByRole('link', { name: 'mfaSetup' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.stage g.chosen[data-state] > .box').count()).toBe(1);
    await page.getByRole('link', { name: 'Show all again' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.stage.fading').count()).toBe(0);
  });
});

describe('what is saved of a machine', () => {
  const saved = async (page: Page, form: string): Promise<{ name: string; content: Buffer }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('group', { name: 'Save as' }).getByRole('button', { name: form }).click(),
    ]);
    return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
  };

  it('is its graph, its picture, or its names', async () => {
    const page = await visit('machine/notice');
    const chart = machines.find(({ name }) => name === 'notice')?.chart;
    const json = await saved(page, 'JSON');
    expect(json.name).toBe('notice.json');
    expect(readChartJson(json.content.toString())).toEqual(chart);
    const png = await saved(page, 'PNG');
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    expect((await saved(page, 'SVG')).content.toString()).toContain('<svg xmlns=');
    expect((await saved(page, 'Mermaid')).content.toString()).toMatch(/^stateDiagram-v2/);
    expect((await saved(page, 'TypeScript')).content.toString()).toContain('export const noticeMachine = setup({');
  });
});

describe('the page in development', () => {
  let server: ViteDevServer;
  const faults: string[] = [];
  const customLogger = createLogger('error');
  customLogger.error = (fault) => void faults.push(fault);
  beforeAll(async () => {
    server = await createServer({
      root,
      configFile: resolve(root, 'vite.config.ts'),
      cacheDir: join(gallery.folder(), 'vite'),
      customLogger,
      plugins: [liveCharts()],
      server: { host: '127.0.0.1', port: 0 },
    });
    await server.listen();
  });
  afterAll(() => server.close());

  it('is served at /charts, with machines read at the visit and pictures drawn when they are looked at', async () => {
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    const page = await visit('machine/notice', { viewport: 'desktop' }, `${origin}charts`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await says(page, 'It is in shown.');
    const unknown = await page.request.get(`${origin}charts/pictures/nothing.json`);
    expect(unknown.headers()['content-type']).not.toContain('json');
  });

  it('reads no page of the benchmark, whose libraries are not there before it is run', () => {
    expect(faults).toEqual([]);
  });
});
