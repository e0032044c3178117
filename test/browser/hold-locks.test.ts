import { expect, it } from 'vitest';
import { page } from './edge-world.ts';

it('SM-35 what one holds another one is told to be held elsewhere, until it is left', async () => {
  const told = await page.evaluate(async () => {
    const one = edges.locksOn(['a']);
    const first = await one.told(1);
    const second = await edges.locksOn(['a']).told(1);
    one.leave();
    return [first, second, await edges.locksOn(['a']).told(1)];
  });
  expect(told).toEqual([['HELD'], ['HELD_ELSEWHERE'], ['HELD']]);
});

it('SM-35 what is taken over is lost to who held it, with all that went with it', async () => {
  const told = await page.evaluate(async () => {
    const one = edges.locksOn(['a', 'b']);
    await one.told(1);
    const other = edges.locksOn(['b']);
    await other.told(1);
    other.takeOver();
    return [await one.told(2), await other.told(2), await edges.locksOn(['a']).told(1)];
  });
  expect(told).toEqual([['HELD', 'LOST'], ['HELD_ELSEWHERE', 'HELD'], ['HELD']]);
});

it('SM-35 who cannot have all holds none of it', async () => {
  const told = await page.evaluate(async () => {
    await edges.locksOn(['b']).told(1);
    return [await edges.locksOn(['a', 'b']).told(1), await edges.locksOn(['a']).told(1)];
  });
  expect(told).toEqual([['HELD_ELSEWHERE'], ['HELD']]);
});

it('SM-35 who has left while they asked keeps nothing of what they are given afterwards, and asks for no more', async () => {
  const told = await page.evaluate(async () => {
    const one = edges.locksOn(['a']);
    await one.told(1);
    const leaving = edges.locksOn(['a', 'b']);
    leaving.leave();
    one.leave();
    return [await edges.locksOn(['a']).told(1), await edges.locksOn(['b']).told(1)];
  });
  expect(told).toEqual([['HELD'], ['HELD']]);
});

it('SM-35 a browser that refuses its locks has none to share', async () => {
  const told = await page.evaluate(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'));
    return edges.locksOn(['a']).told(1);
  });
  expect(told).toEqual(['HELD']);
});
