import type { Mutant } from './mutant.ts';

/** A part of a machine's chart as it is written: how deep it is typed does not matter to what is changed in it. */
type Written = Readonly<Record<string, unknown>>;

/**
 * The chart of a machine with one defect in it. Runs in Node and, built into the app, in a browser.
 * `invert` makes the opposite of a guard.
 */
export function mutate(config: Written, { place, change }: Mutant, invert: (guard: unknown) => unknown): Written {
  const edit = (transition: unknown): readonly unknown[] => {
    const one: Written = isWritten(transition) ? transition : { target: transition };
    switch (change.kind) {
      case 'removed':
        return [];
      case 'redirected':
        return [{ ...one, target: change.to }];
      case 'inverted':
        return [{ ...one, guard: invert(one['guard']) }];
    }
  };
  return within(config, place.state, (node) => inGroup(node, place, edit));
}

const within = (node: Written, path: readonly string[], edit: (node: Written) => Written): Written => {
  const [key, ...rest] = path;
  if (key === undefined) return edit(node);
  const states = asWritten(node['states']);
  return { ...node, states: { ...states, [key]: within(asWritten(states[key]), rest, edit) } };
};

type Edit = (transition: unknown) => readonly unknown[];

const inGroup = (node: Written, { group, name, index }: Mutant['place'], edit: Edit): Written => {
  const edited = (given: unknown) => listOf(given).flatMap((one, at) => (at === index ? edit(one) : [one]));
  switch (group) {
    case 'always':
    case 'onDone':
      return { ...node, [group]: edited(node[group]) };
    case 'on':
    case 'after': {
      const list = asWritten(node[group]);
      return { ...node, [group]: { ...list, [name]: edited(list[name]) } };
    }
    default: {
      const end = group.slice('invoke.'.length);
      const invoked = listOf(node['invoke']).map(asWritten);
      return {
        ...node,
        invoke: invoked.map((one) => (one['id'] === name ? { ...one, [end]: edited(one[end]) } : one)),
      };
    }
  }
};

const listOf = (given: unknown): readonly unknown[] =>
  Array.isArray(given) ? given : given === undefined ? [] : [given];
const isWritten = (given: unknown): given is Written => typeof given === 'object' && given !== null;
const asWritten = (given: unknown): Written => (isWritten(given) ? given : {});
