import { describe, expect, it } from 'vitest';
import { isDrawn } from '../support/drawn-file.ts';

const files = Array.from({ length: 120 }, (_, n) => `/home/me/storewalk/test/journeys/${n}.test.ts`);
const seeds = Array.from({ length: 300 }, (_, n) => `${n}`);

describe('the rarer journeys of a run', () => {
  it('TECH-01 are drawn anew by each seed: about one file in 24, and each file by some', () => {
    const drawn = files.map((file) => seeds.filter((seed) => isDrawn(file, seed)).length);
    expect(Math.min(...drawn)).toBeGreaterThan(0);
    const share = drawn.reduce((sum, times) => sum + times, 0) / (files.length * seeds.length);
    expect(share).toBeCloseTo(1 / 24, 2);
  });

  it('TECH-01 are the same wherever the project lies', () => {
    for (const file of files) expect(isDrawn(file.replace('/home/me', '/srv'), '7')).toBe(isDrawn(file, '7'));
  });
});
