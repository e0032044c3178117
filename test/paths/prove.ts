import { describe, expect, it } from 'vitest';
import { asked, isAskedFor } from './asked.ts';
import { wordsOf } from './fewest.ts';
import { Proof } from './proof.ts';
import { type Row, titleOf } from './rows.ts';
import type { Plan } from './walk.ts';

export type { Row } from './rows.ts';

/**
 * Walks every path of a machine and compares each step with the rows. One test a row; a row that no path comes to, a
 * step that has no row, and a state, a transition or an outcome of a guard that is not walked, fail.
 */
export function provePaths(about: string, plan: Plan, rows: readonly Row[]): void {
  if (asked.machine !== undefined && asked.machine !== plan.machine.id) return;
  describe(`${about} by its paths`, () => {
    const proof = new Proof(plan, rows);
    if (asked.path !== undefined) return proveSome(proof);
    proveAll(proof, rows);
  });
}

function proveAll(proof: Proof, rows: readonly Row[]): void {
  it.each(rows.map((row) => [titleOf(row), row] as const))('%s', (_, row) => proof.follows(row));

  it('has no step that nobody wrote down', () => {
    expect(proof.unknown()).toEqual([]);
  });

  it('is walked over every state, every transition and both outcomes of every guard', ({ task }) => {
    const { walked, missing } = proof.coverage();
    task.meta.walked = walked;
    expect(missing).toEqual([]);
  });
}

/** Only the paths that were asked for, by their number or their words. */
function proveSome(proof: Proof): void {
  const paths = [...proof.paths.entries()]
    .map(([at, path]) => [at + 1, path] as const)
    .filter(([number, path]) => isAskedFor(number, wordsOf(path)));
  it.each(paths)('path %i', (_, path) => proof.isWalked(path));
  it('was asked for some paths only', () => expect(proof.paths.length).toBeGreaterThan(0));
}
