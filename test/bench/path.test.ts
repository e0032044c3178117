import { describe, expect, it } from 'vitest';
import { branching } from '../../bench/branching.ts';
import { forward, into, type Path, screenAt } from '../../bench/floors/shared/path.ts';

const tree = branching();
const [first] = tree.screens;
const section = tree.screens[3];
const leading = first?.questions[0];
const nowhere = (): string => '';
const chosen = (screen: string, question: string): string =>
  screen === first?.uuid && question === leading?.uuid ? (leading.alternatives[0]?.uuid ?? '') : '';
const placeOf = (path: Path): number => tree.screens.findIndex(({ uuid }) => uuid === screenAt(path)?.uuid);

describe('the way of the floors', () => {
  it('NAV-01: begins at the first screen, goes on, and comes to an end', () => {
    let path = forward([], tree, nowhere);
    for (let at = 0; at < tree.screens.length; at += 1) {
      expect(placeOf(path)).toBe(at);
      path = forward(path, tree, nowhere);
    }
    expect(screenAt(path)).toBeUndefined();
  });

  it('NAV-02 NAV-03: a choice leads past the next screen, and what was skipped is not on the way back', () => {
    const path = forward(forward([], tree, nowhere), tree, chosen);
    expect(placeOf(path)).toBe(2);
    expect(placeOf(path.slice(0, -1))).toBe(0);
  });

  it('NAV-10: a repetition has screens of its own, and leads back to its section', () => {
    if (section?.type !== 'Repetition') throw new Error('the fourth screen is no section');
    const at: Path = [{ list: tree.screens, at: 3 }];
    const inside = into(at, section, 'one');
    expect(screenAt(inside)?.uuid).toBe(`one:${section.screens[0]?.uuid}`);
    expect(forward(inside, tree, nowhere)).toEqual(at);
  });
});
