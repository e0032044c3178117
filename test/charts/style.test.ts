import { describe, expect, it } from 'vitest';
import { colours } from '#charts/style.ts';

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of WCAG 2.2. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7));

const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

const texts = ['ink', 'muted', 'guard', 'event', 'always', 'after', 'done', 'error', 'snapshot', 'mixed'] as const;
const grounds = ['paper', 'card', 'level0', 'level1', 'level2', 'level3'] as const;
const tags = ['busy', 'editable', 'asking', 'failed'] as const;

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in %s surroundings', (_, at) => {
  it.each(texts)('%s can be read on every ground', (text) => {
    for (const ground of grounds) expect(contrast(colours[text][at], colours[ground][at])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tags)('a tag can be read on %s', (tag) => {
    expect(contrast(colours.ink[at], colours[tag][at])).toBeGreaterThanOrEqual(4.5);
  });
});
