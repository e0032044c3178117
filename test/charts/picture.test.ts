import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOut } from '#charts/layout.ts';
import { readMachine } from '#charts/read-machine.ts';
import { drawSvg } from '#charts/svg.ts';
import { faces, measure, type Tone } from '#charts/text.ts';
import { findChromium, launch } from '../support/browser.ts';
import { visitMachine } from './fixtures/visit.machine.ts';

const chart = readMachine(visitMachine);

const isTone = (name: string): name is Tone => name in faces;

let browser: Browser;
let svg = '';
beforeAll(async () => {
  svg = drawSvg(chart, await layOut(chart));
  browser = await launch(await findChromium());
});
afterAll(() => browser.close());

const shown = async (scheme: 'light' | 'dark'): Promise<Page> => {
  const page = await browser.newPage({ colorScheme: scheme });
  await page.setContent(svg);
  return page;
};

describe('a picture', () => {
  it('is a well-formed image that stands alone', async () => {
    const page = await browser.newPage();
    const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(`<img src="${address}" alt="">`);
    const width = await page.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    expect(width).toBeGreaterThan(500);
    await page.close();
  });

  it('has no text that runs out of the room that was kept for it', async () => {
    const page = await shown('light');
    const out = await page.evaluate(() => {
      const frame = document.querySelector('svg')?.getBBox();
      const boxes = [...document.querySelectorAll<SVGRectElement>('rect.box')].map((box) => box.getBBox());
      return [...document.querySelectorAll<SVGTextElement>('text')].flatMap((text) => {
        const { x, y, width, height } = text.getBBox();
        const start = boxes.filter(
          (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y + height <= box.y + box.height + 1,
        );
        const around = [...start, ...(frame === undefined ? [] : [frame])].sort(
          (a, b) => a.width * a.height - b.width * b.height,
        )[0];
        return around !== undefined && x + width <= around.x + around.width ? [] : [text.textContent];
      });
    });
    expect(out).toEqual([]);
    await page.close();
  });

  it('gives every run of text at least the room that it takes', async () => {
    const page = await shown('light');
    const runs = await page.evaluate(() =>
      [...document.querySelectorAll<SVGTextContentElement>('tspan, text.name, text.tag')].map((run) => ({
        tone: run.classList[0] ?? '',
        text: run.textContent,
        width: run.getComputedTextLength(),
      })),
    );
    expect(runs.length).toBeGreaterThan(100);
    const tight = runs.filter(({ tone, text, width }) => isTone(tone) && measure({ tone, text }) < width - 0.5);
    expect(tight).toEqual([]);
    await page.close();
  });

  it('is dark where the reader prefers dark, without being drawn again', async () => {
    const colourOf = async (scheme: 'light' | 'dark') => {
      const page = await shown(scheme);
      const colour = await page.locator('rect.paper').evaluate((paper) => getComputedStyle(paper).fill);
      await page.close();
      return colour;
    };
    expect(await colourOf('light')).toBe('rgb(255, 255, 255)');
    expect(await colourOf('dark')).toBe('rgb(13, 17, 23)');
  });

  it('says in words what it shows, for readers who do not see it', async () => {
    const page = await shown('light');
    const image = page.getByRole('img', { name: /^Statechart visit States: loading/ });
    expect(await image.count()).toBe(1);
    const words = (await page.locator('svg > desc').textContent()) ?? '';
    expect(words).toContain('pending: ARRIVE [isInsideStore] / keepHour, keepPosition → underWay (EXEC-12)');
    expect(words).toContain('delivered (final)');
    await page.close();
  });

  it('shows regions, final states, history, guards, actions, actors, delays and requirements', async () => {
    const page = await shown('light');
    const texts = await page.locator('tspan, text.tag').allTextContents();
    for (const text of [
      '[not hasPendingAnswers]',
      '[else]',
      '/ countAttempt',
      'loadVisit',
      'after 10 s',
      'H*',
      'EXEC-12',
      'is ignored',
    ])
      expect(
        texts.some((one) => one.includes(text)),
        text,
      ).toBe(true);
    expect(await page.locator('rect.region').count()).toBe(3);
    expect(await page.locator('rect.inner').count()).toBe(5);
    expect(await page.locator('circle.dot').count()).toBe(7);
    await page.close();
  });
});
