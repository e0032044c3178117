import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, fromPromise, setup } from 'xstate';
import { type Finding, lint } from '#charts/lint.ts';
import { lintSource } from '#charts/lint-source.ts';
import { loadMachines } from '#charts/machines.ts';
import { readMachine } from '#charts/read-machine.ts';
import { readRequirements } from '#charts/requirements.ts';
import { rule } from '#machines/shared/rule.ts';

const root = join(import.meta.dirname, '../../..');
const terms = {
  requirements: readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8')),
  tags: [...readFileSync(join(root, 'machines/shared/tags.ts'), 'utf8').matchAll(/'(\w+)'/g)].map(
    ([, tag]) => tag ?? '',
  ),
};
const machines = await loadMachines(root);
const sources = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);

describe('TECH-01 every machine keeps the rules for machines', () => {
  it.each(machines.map((machine) => [machine.file, machine] as const))('%s', (_, { chart, name }) => {
    expect(lint(chart, name, terms)).toEqual([]);
  });

  it.each(sources)('machines/%s holds no flag and no word', (path) => {
    expect(lintSource(readFileSync(join(root, 'machines', path), 'utf8'))).toEqual([]);
  });

  it('only the shared tags are known', () => {
    expect(terms.tags).toEqual(['busy', 'editable', 'asking', 'failed']);
  });
});

const found = (machine: AnyStateMachine, name = 'door'): Finding['rule'][] =>
  lint(readMachine(machine), name, terms).map((finding) => finding.rule);

const ask = fromPromise<void>(() => Promise.resolve());
let told = 0;
/** A description that no other state has. */
const tell = () => {
  told += 1;
  return { description: `Told ${told}.` };
};
const door = setup({
  types: {} as { events: { type: 'OPEN' | 'SHUT' | 'KNOCK' }; transitionMeta: { rule: string } },
  actors: { ask },
  guards: { isLocked: () => true },
  actions: { ring: () => {} },
  delays: { patience: 5000 },
});

describe('the lint of charts finds', () => {
  it('nothing in a machine that keeps the rules', () => {
    const good = door.createMachine({
      id: 'door',
      ...tell(),
      initial: 'shut',
      states: {
        shut: {
          ...tell(),
          tags: 'busy',
          invoke: { id: 'ask', src: 'ask', onError: { target: 'open', ...rule('OP-30') } },
          on: { OPEN: { guard: 'isLocked', target: 'open', actions: 'ring', ...rule('EXEC-02 SM-11') } },
          after: { patience: { target: 'open', ...rule('NOTIF-01') } },
        },
        open: { ...tell(), on: { SHUT: { target: 'shut', ...rule('EXEC-02') } } },
      },
    });
    expect(found(good)).toEqual([]);
  });

  it('a transition without a requirement, or with one that does not exist', () => {
    const silent = door.createMachine({ id: 'door', ...tell(), on: { KNOCK: { actions: 'ring' } } });
    const wrong = door.createMachine({
      id: 'door',
      ...tell(),
      on: { KNOCK: { actions: 'ring', ...rule('EXEC-02 EXEC-99') } },
    });
    expect(found(silent)).toEqual(['requirement']);
    expect(found(wrong)).toEqual(['requirement']);
  });

  it('an actor whose id is not its source, and one whose failure nobody hears', () => {
    const renamed = door.createMachine({
      id: 'door',
      ...tell(),
      invoke: { id: 'bell', src: 'ask', onError: { ...rule('OP-30') } },
      on: { KNOCK: { actions: 'ring', ...rule('EXEC-02') } },
    });
    const unheard = door.createMachine({
      id: 'door',
      ...tell(),
      invoke: { id: 'ask', src: 'ask', onDone: { actions: 'ring', ...rule('EXEC-02') } },
    });
    expect(found(renamed)).toEqual(['invoke']);
    expect(found(unheard)).toEqual(['invoke']);
  });

  it('a state of which the chart says the same as of another one', () => {
    const same = { description: 'Somebody is at the door.' };
    const states = {
      shut: { ...same, on: { OPEN: { target: 'open', ...rule('EXEC-02') } } },
      open: { ...same, on: { SHUT: { target: 'shut', ...rule('EXEC-02') } } },
    };
    expect(found(door.createMachine({ id: 'door', ...tell(), initial: 'shut', states }))).toEqual(['distinct']);
  });

  it('a chart with more states side by side than one picture shows', () => {
    const hall = (doors: number) => {
      const names = Array.from({ length: doors }, (_, at) => `door${at}`);
      const next = (at: number) => names[(at + 1) % doors];
      const states = names.map((name, at) => [
        name,
        { description: `Door ${at} is open.`, on: { KNOCK: { target: next(at), ...rule('EXEC-02') } } },
      ]);
      return door.createMachine({ id: 'door', ...tell(), initial: 'door0', states: Object.fromEntries(states) });
    };
    expect(found(hall(25))).toEqual([]);
    expect(found(hall(26))).toEqual(['size']);
  });

  it('guards, actions, actors and delays that are written inline', () => {
    const inline = createMachine({
      id: 'door',
      ...tell(),
      entry: () => {},
      invoke: { src: ask, onError: { ...rule('OP-30') } },
      on: { KNOCK: { guard: () => true, actions: () => {}, ...rule('EXEC-02') } },
      initial: 'shut',
      states: { shut: { ...tell(), after: { 5000: { target: 'shut', ...rule('NOTIF-01') } } } },
    });
    expect(found(inline).sort()).toEqual(['invoke', 'named', 'named', 'named', 'named', 'named']);
  });

  it('names that setup does not define', () => {
    const config = { id: 'door', ...tell(), on: { KNOCK: { guard: 'isLocked', actions: 'ring', ...rule('EXEC-02') } } };
    const bare: AnyStateMachine = door.createMachine({
      ...config,
      on: { KNOCK: { guard: 'isLocked', actions: 'ring', ...rule('EXEC-02') } },
    });
    expect(found(bare)).toEqual([]);
    const chart = readMachine(bare);
    const nothing = { ...chart, declared: { ...chart.declared, actions: [], guards: [] } };
    expect(lint(nothing, 'door', terms).map((finding) => finding.at)).toEqual(['action ring', 'guard isLocked']);
  });

  it('a state without its line of description', () => {
    const mute = door.createMachine({
      id: 'door',
      ...tell(),
      initial: 'shut',
      states: {
        shut: { on: { OPEN: { target: 'open', ...rule('EXEC-02') } } },
        open: { description: 'Two\nlines.', type: 'final' },
      },
    });
    expect(found(mute)).toEqual(['description', 'description']);
  });

  it('a state that nothing reaches, and one that nothing leaves', () => {
    const stuck = door.createMachine({
      id: 'door',
      ...tell(),
      initial: 'shut',
      states: {
        shut: { ...tell(), on: { OPEN: { target: 'open', ...rule('EXEC-02') } } },
        open: tell(),
        bricked: { ...tell(), on: { OPEN: { target: 'open', ...rule('EXEC-02') } } },
      },
    });
    expect(found(stuck)).toEqual(['leavable', 'reachable']);
  });

  it('a region at rest that deals with nothing, whatever happens in the region beside it', () => {
    const quiet = door.createMachine({
      id: 'door',
      ...tell(),
      type: 'parallel',
      on: { KNOCK: { target: '.lock.open', ...rule('EXEC-02') } },
      states: {
        bell: { ...tell(), initial: 'still', states: { still: tell() } },
        lock: {
          ...tell(),
          initial: 'shut',
          states: {
            shut: { ...tell(), on: { OPEN: { target: 'open', ...rule('EXEC-02') } } },
            open: { ...tell(), on: { SHUT: { target: 'shut', ...rule('EXEC-02') } } },
          },
        },
      },
    });
    expect(found(quiet)).toEqual(['leavable', 'regions']);
  });

  it('an end inside a state that nobody takes', () => {
    const ended = door.createMachine({
      id: 'door',
      ...tell(),
      initial: 'opening',
      states: {
        opening: {
          ...tell(),
          initial: 'turning',
          states: {
            turning: { ...tell(), on: { OPEN: { target: 'turned', ...rule('EXEC-02') } } },
            turned: { ...tell(), type: 'final' },
          },
        },
      },
    });
    expect(found(ended)).toEqual(['leavable']);
  });

  it('nothing where a state rests and deals with an event, or an end is taken', () => {
    const resting = door.createMachine({
      id: 'door',
      ...tell(),
      on: { KNOCK: { actions: 'ring', ...rule('EXEC-02') } },
    });
    const taken = door.createMachine({
      id: 'door',
      ...tell(),
      initial: 'opening',
      states: {
        opening: {
          ...tell(),
          initial: 'turned',
          states: { turned: { ...tell(), type: 'final' } },
          onDone: { target: 'open', ...rule('EXEC-02') },
        },
        open: { ...tell(), type: 'final' },
      },
    });
    expect(found(resting)).toEqual([]);
    expect(found(taken)).toEqual([]);
  });

  it('a branch behind one that is always taken', () => {
    const shadowed = door.createMachine({
      id: 'door',
      ...tell(),
      on: {
        KNOCK: [
          { actions: 'ring', ...rule('EXEC-02') },
          { guard: 'isLocked', actions: 'ring', ...rule('EXEC-02') },
        ],
      },
    });
    expect(found(shadowed)).toEqual(['shadowed']);
  });

  it('a transition into one region that begins the others anew', () => {
    const restarting = door.createMachine({
      id: 'door',
      ...tell(),
      type: 'parallel',
      on: { SHUT: { target: '.lock.shut', ...rule('EXEC-02') } },
      states: {
        lock: {
          ...tell(),
          initial: 'shut',
          states: {
            shut: { ...tell(), on: { OPEN: { target: 'open', ...rule('EXEC-02') } } },
            open: { ...tell(), type: 'final' },
          },
        },
        bell: {
          ...tell(),
          initial: 'still',
          states: { still: { ...tell(), on: { KNOCK: { target: '#door.lock.open', ...rule('EXEC-02') } } } },
        },
      },
    });
    expect(found(restarting)).toEqual(expect.arrayContaining(['regions', 'regions']));
  });

  it('a tag of its own, and an id that is not the name of the file', () => {
    const tagged = door.createMachine({
      id: 'gate',
      ...tell(),
      tags: 'squeaking',
      on: { KNOCK: { actions: 'ring', ...rule('EXEC-02') } },
    });
    expect(found(tagged)).toEqual(['name', 'tags']);
  });

  it('flags in context, but no guard of such a name', () => {
    expect(lintSource('context: { isOpen: boolean; hasKey?: true }').map(({ at }) => at)).toEqual([
      'isOpen: boolean',
      'hasKey?: true',
    ]);
    expect(lintSource('guards: { isOpen: ({ context }) => context.open }')).toEqual([]);
  });

  it('words for people, but not those of descriptions, rules, faults and comments', () => {
    expect(lintSource("notice: 'The door is open'").map(({ rule: kind }) => kind)).toEqual(['words']);
    expect(lintSource("description: 'The door is open.', ...rule('EXEC-02 OP-54')")).toEqual([]);
    expect(lintSource("// it's a door\nthrow new Error('there is no door'); /* 'a b' */")).toEqual([]);
    expect(lintSource('name: `$' + '{first} $' + '{last}`')).toEqual([]);
  });
});
