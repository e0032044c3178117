import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type * as xstate from 'xstate';
import { madeOnDemand } from '#tools/statesOnDemand.ts';

const folder = mkdtempSync(join(tmpdir(), 'storewalk-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** XState as the app's build has it. */
async function builtXState(): Promise<typeof xstate> {
  cpSync('node_modules/xstate', folder, {
    recursive: true,
    filter: (path) => !/\.(?:map|ts|cjs\.js|umd\.min\.js|development\.esm\.js)$/.test(path),
  });
  const dist = join(folder, 'dist');
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  const [machines = '', ...others] = readdirSync(dist).filter((name) => /^StateMachine-\w+\.esm\.js$/.test(name));
  expect(others).toEqual([]);
  writeFileSync(join(dist, machines), madeOnDemand(readFileSync(join(dist, machines), 'utf8')));
  return import(pathToFileURL(join(dist, 'xstate.esm.js')).href);
}

describe('the states of a machine', () => {
  it('TECH-01 are made when it is first started, once, and not for being given its actors', async () => {
    const { createActor, createMachine, fromPromise } = await builtXState();
    let made = 0;
    const states = {
      resting: { on: { GO: 'walking' } },
      walking: { invoke: { src: 'walk', onDone: { target: 'arrived' } } },
      arrived: { type: 'final' as const },
    };
    const machine = createMachine({
      initial: 'resting',
      get states() {
        made += 1;
        return states;
      },
    }).provide({ actors: { walk: fromPromise(async () => undefined) } });
    expect(made).toBe(0);
    const actor = createActor(machine);
    actor.start();
    const once = made;
    expect(once).toBeGreaterThan(0);
    createActor(machine).start();
    expect(made).toBe(once);
    const arrived = new Promise<void>((resolve) => actor.subscribe({ complete: resolve }));
    actor.send({ type: 'GO' });
    expect(actor.getSnapshot().value).toBe('walking');
    await arrived;
    expect(actor.getSnapshot().value).toBe('arrived');
    expect(Object.keys(machine.states)).toEqual(Object.keys(states));
    expect(machine.events).toContain('GO');
  });

  it('TECH-01 a library that is written otherwise fails the build', () => {
    expect(() => madeOnDemand('class StateMachine {}')).toThrow('otherwise');
  });
});
