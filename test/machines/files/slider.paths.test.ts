import { sliderMachine } from '#machines/files/slider.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { type Past, sent } from '../../paths/word.ts';

/** How many pictures there are at the start, and which of them shows. */
const begun: Readonly<Record<string, readonly [slides: readonly string[], shown: string]>> = {
  'there is none': [[], ''],
  'there is one': [['a'], 'a'],
  'there are three, the first shows': [['a', 'b', 'c'], 'a'],
  'there are three, the last shows': [['a', 'b', 'c'], 'c'],
};
const changes: Readonly<Record<string, readonly string[]>> = {
  'all are deleted': [],
  'only b is left': ['b'],
  'a is deleted': ['b', 'c'],
  'another one is added': ['a', 'b', 'c', 'd'],
};
const steps = ['NEXT', 'PREVIOUS', 'SHOW b', 'SHOW what is not there', ...Object.keys(changes)];

type Shown = { readonly slides: readonly string[]; readonly shown: string | undefined };

/** What there is and what shows after the steps, without the machine: a list and a name. */
const after = ([start = '', ...words]: Past): Shown => {
  const [slides, shown] = begun[start] ?? [[], ''];
  return words.reduce(stepped, { slides, shown: slides.length > 0 ? shown : undefined });
};

const stepped = ({ slides, shown }: Shown, word: string): Shown => {
  const at = slides.indexOf(shown ?? '');
  const change = changes[word];
  if (word === 'NEXT') return { slides, shown: slides[at + 1] ?? shown };
  if (word === 'PREVIOUS') return { slides, shown: at > 0 ? slides[at - 1] : shown };
  if (word === 'SHOW b') return { slides, shown: slides.includes('b') ? 'b' : shown };
  if (change === undefined) return { slides, shown };
  const stays = shown !== undefined && change.includes(shown);
  return { slides: change, shown: stays ? shown : change[Math.min(Math.max(at, 0), change.length - 1)] };
};

/** IMG-03 in words: the place of what shows. */
const placeAfter = (past: Past): string => {
  const { slides, shown } = after(past);
  if (slides.length === 0) return 'position.empty';
  if (slides.length === 1) return 'position.only';
  if (shown === slides[0]) return 'position.first';
  return shown === slides.at(-1) ? 'position.last' : 'position.middle';
};
/** Whenever the place is looked at anew, its picture is told; where there is none there is nothing to tell. */
const told = (past: Past) => {
  const { shown } = after(past);
  return shown === undefined ? [] : [{ type: 'SHOWN', slide: shown }];
};
const known = (past: Past) => {
  const { slides, shown } = after(past);
  return { slides, at: Math.max(0, slides.indexOf(shown ?? '')) };
};

const places = ['empty', 'only', 'first', 'middle', 'last'].map((place) => `position.${place}`);

/** Every step from every place that it is possible in, to the place that the list says. */
const stepping = (on: string): Row[] =>
  places.flatMap((from) =>
    places.map((to) => ({
      ids: ['IMG-03', ...(to === 'position.empty' ? ['IMG-05'] : []), ...(on in changes ? ['Q-10'] : [])],
      from,
      on,
      to,
      when: (past: Past) => placeAfter([...past, on]) === to,
      context: (past: Past) => known([...past, on]),
      tells: (past: Past) => told([...past, on]),
    })),
  );

/** What no path comes to is no row: an end has no way on, and the list decides the rest. */
const isPossible = ({ from, on, to }: Row): boolean => possible.has(`${from} ${on} ${String(to)}`);
const possible = new Set<string>();
const explore = (past: Past, depth: number): void => {
  const from = placeAfter(past);
  for (const on of steps) {
    const isStuck =
      (on === 'NEXT' && !['position.first', 'position.middle'].includes(from)) ||
      (on === 'PREVIOUS' && !['position.middle', 'position.last'].includes(from)) ||
      (on === 'SHOW b' && !after(past).slides.includes('b')) ||
      on === 'SHOW what is not there';
    if (isStuck) continue;
    possible.add(`${from} ${on} ${placeAfter([...past, on])}`);
    if (depth > 0) explore([...past, on], depth - 1);
  }
};
for (const start of Object.keys(begun)) explore([start], 3);

provePaths(
  'SM-15 slider',
  {
    machine: sliderMachine,
    starts: Object.fromEntries(
      Object.entries(begun).map(([label, [slides, shown]]) => [label, (owner) => ({ slides, shown, owner })]),
    ),
    words: {
      NEXT: sent({ type: 'NEXT' }),
      PREVIOUS: sent({ type: 'PREVIOUS' }),
      'SHOW b': sent({ type: 'SHOW', slide: 'b' }),
      'SHOW what is not there': sent({ type: 'SHOW', slide: 'x' }),
      ...Object.fromEntries(
        Object.entries(changes).map(([label, slides]) => [label, sent({ type: 'CHANGED', slides })]),
      ),
      FULL_SCREEN: sent({ type: 'FULL_SCREEN' }),
      LEAVE_FULL_SCREEN: sent({ type: 'LEAVE_FULL_SCREEN' }),
    },
    facts: ({ slides, at }: { slides: readonly string[]; at: number }) => [slides, at],
  },
  [
    ...Object.keys(begun).map((on) => ({
      ids: 'IMG-03',
      on,
      to: [placeAfter([on]), 'size.contained'],
      context: known([on]),
      tells: told([on]),
    })),
    ...steps.flatMap(stepping).filter(isPossible),
    ...['empty', 'only', 'last'].map(
      (place): Row => ({ ids: 'IMG-03', from: `position.${place}`, on: 'NEXT', inert: true }),
    ),
    ...['empty', 'only', 'first'].map(
      (place): Row => ({
        ids: 'IMG-03',
        from: `position.${place}`,
        on: 'PREVIOUS',
        inert: true,
      }),
    ),
    { ids: 'IMG-03', from: 'position.*', on: 'SHOW what is not there', inert: true },
    { ids: 'IMG-04', from: 'size.contained', on: 'FULL_SCREEN', to: 'size.fullScreen' },
    { ids: 'IMG-04', from: 'size.fullScreen', on: 'LEAVE_FULL_SCREEN', to: 'size.contained' },
    { ids: 'IMG-05', from: ['position.empty', 'size.contained'], on: 'FULL_SCREEN', inert: true },
    { ids: 'IMG-04', from: 'size.contained', on: 'LEAVE_FULL_SCREEN', inert: true },
    { ids: 'IMG-04', from: 'size.fullScreen', on: 'FULL_SCREEN', inert: true },
  ],
);
