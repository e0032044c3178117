import { describe, expect, it, vi } from 'vitest';
import { type Asked, asked, isAskedFor } from './asked.ts';
import { commandOf } from './command.ts';
import { wordsOf } from './fewest.ts';
import { triedMutants } from './mutation/trial.ts';
import { Proof, type Story, walkBy } from './proof.ts';
import { drawing } from './randomly.ts';
import { type Row, titleOf } from './rows.ts';
import { type Plan, Walker } from './walk.ts';

export type { Row } from './rows.ts';

/**
 * Walks every path of a machine and compares each step with the rows. One test a row; a row that no path comes to, a
 * step that has no row, and a state, a transition or an outcome of a guard that is not walked, fail. Where the rows
 * are on trial, they have to fail for some mutants of the machine, or else one of the `stories`, which have tests of
 * their own.
 */
export function provePaths(about: string, plan: Plan, rows: readonly Row[], stories: readonly Story[] = []): void {
  if (asked.machine !== undefined && asked.machine !== plan.machine.id) return;
  describe(`${about} by its paths`, () => {
    if (asked.random) return proveRandomly(plan, rows, asked.random);
    const proof = new Proof(plan, rows, stories);
    if (asked.mutate) return proveMutants(proof);
    if (asked.path !== undefined) return proveSome(proof);
    proveAll(proof, rows);
    proveMutants(proof);
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

function proveRandomly(plan: Plan, rows: readonly Row[], { walks, steps, seed }: NonNullable<Asked['random']>): void {
  const seeds = Array.from({ length: walks }, (_, index) => seed + index);
  it.each(seeds)('a long walk of seed %i', (one) => {
    const walker = new Walker(plan);
    const walk = walker.draw(steps, drawing(one));
    walkBy(walker, walk, rows, commandOf(plan.machine.id, { steps, seed: one }, '--actors'));
  });
}

function proveMutants(proof: Proof): void {
  const trial = triedMutants(proof);
  if (trial === null) return;
  it(`fails for its mutants: ${trial.what}`, { timeout: 1_800_000 }, ({ task }) => {
    // A mutant may say something to an actor that has ended, of which xstate warns.
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const tried = trial.run();
    warnings.mockRestore();
    task.meta.mutants = tried;
    if (!asked.mutate) expect(tried.survivors).toEqual([]);
  });
}
