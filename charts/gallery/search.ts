import MiniSearch, { type Query } from 'minisearch';
import type { ChartEdge, ChartState } from '../graph.ts';
import { causeOf } from '../wording.ts';
import type { GalleryData, GalleryMachine, RequirementEntry } from './data.ts';
import type { InBoth } from './screens.ts';

/** What can be found. */
export type Subject =
  | { readonly kind: 'machine'; readonly machine: GalleryMachine }
  | { readonly kind: 'state'; readonly machine: GalleryMachine; readonly state: ChartState }
  | { readonly kind: 'event'; readonly machine: GalleryMachine; readonly edge: ChartEdge }
  | { readonly kind: 'requirement'; readonly requirement: RequirementEntry };

/** A result with what made it one. */
export interface Finding {
  readonly subject: Subject;
  /** The words of it that were looked for, as `plain` leaves them. */
  readonly met: ReadonlySet<string>;
  /** A piece of the words on its screen, where nothing else of it holds them all. */
  readonly seen: string | null;
}

/** The results, best first, and how near they are: with all words, with words like them, or with some of them. */
export interface Findings {
  readonly by: 'all' | 'near' | 'some';
  readonly findings: readonly Finding[];
}

/** So many of a kind are listed. */
const MOST = 60;
/** So much of a screen's words stands around the one that was met, in characters. */
const AROUND = 60;
/** Words of this part of their length may differ in a search for words that are near. */
const NEARNESS = 0.25;

/** Groups of words with one meaning: a search for one of them finds the others too. */
const alike: readonly (readonly string[])[] = [
  ['dies', 'die', 'crash', 'crashes', 'killed', 'closed', 'reload', 'reloaded'],
  ['mandatory', 'required', 'compulsory', 'obligatory'],
  ['photo', 'photos', 'picture', 'pictures', 'image', 'images'],
  ['approve', 'approves', 'approval', 'approved', 'accept', 'accepted'],
  ['reject', 'rejects', 'rejected', 'rejection', 'refuse', 'refused', 'decline'],
  ['skip', 'skipped', 'pending', 'later'],
  ['send', 'sent', 'upload', 'uploaded', 'deliver', 'delivered'],
  ['offline', 'network', 'connection'],
  ['login', 'signin', 'sign'],
  ['task', 'tasks', 'ticket', 'tickets'],
  ['checklist', 'checklists', 'activity', 'activities'],
  ['shop', 'shops', 'store', 'stores'],
  ['overdue', 'late', 'delayed', 'expired'],
];

/** Words that say nothing about what is looked for. */
const empty = new Set(
  'a an and are at be by can do does for happens has how i if in is it may my of on or the there to what when where which who why will with'.split(
    ' ',
  ),
);

/** A text without capitals and accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** The words of a text, ids such as `UPL-12` whole. */
const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{Mark}\p{N}]+(?:-\d+)?/gu) ?? [];

/** A name such as `ticketManagement` is found by its parts too. */
const wordsOf = (text: string): string[] =>
  wordsIn(text).flatMap((word) => {
    const parts = word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u);
    return parts.length > 1 ? [word, ...parts] : [word];
  });

const said = (wording: InBoth | undefined): string => (wording === undefined ? '' : `${wording.en} ${wording.es}`);

interface Entry {
  readonly id: number;
  readonly subject: Subject;
  readonly name: string;
  readonly text: string;
  readonly screen: string;
}

const eventsOf = (machine: GalleryMachine): Omit<Entry, 'id'>[] => {
  const kinds = new Map(machine.chart.edges.map((edge) => [`${edge.kind} ${edge.event}`, edge]));
  return [...kinds.values()]
    .filter(({ event }) => event !== '')
    .map((edge) => ({
      subject: { kind: 'event', machine, edge },
      name: `${edge.event} ${causeOf(edge)}`,
      text: '',
      screen: '',
    }));
};

const statesOf = (machine: GalleryMachine): Omit<Entry, 'id'>[] =>
  machine.chart.states.slice(1).map((state) => ({
    subject: { kind: 'state', machine, state },
    name: `${machine.name} ${state.path}`,
    text: state.description ?? '',
    screen: said(machine.words[state.id]),
  }));

const entriesOf = ({ machines, requirements }: GalleryData): Entry[] => {
  const entries: Omit<Entry, 'id'>[] = [
    ...machines.map((machine) => ({
      subject: { kind: 'machine' as const, machine },
      name: `${machine.name} ${machine.area ?? ''} ${machine.sm ?? ''}`,
      text: machine.about,
      screen: '',
    })),
    ...machines.flatMap(statesOf),
    ...machines.flatMap(eventsOf),
    ...requirements.map((requirement) => ({
      subject: { kind: 'requirement' as const, requirement },
      name: requirement.id,
      text: requirement.text,
      screen: '',
    })),
  ];
  return entries.map((entry, id) => ({ ...entry, id }));
};

/** Looks for words in all machines, states, events and requirements. */
export type Search = (term: string) => Findings;

const withAlike = (word: string): Query => {
  const group = alike.find((words) => words.includes(word));
  return group === undefined ? word : { combineWith: 'OR', queries: [...group] };
};

const around = (screen: string, met: ReadonlySet<string>): string | null => {
  const word = wordsIn(screen).find((one) => met.has(plain(one)));
  if (word === undefined) return null;
  const at = screen.indexOf(word);
  return screen.slice(Math.max(0, at - AROUND / 2), at + AROUND);
};

const atMost = (findings: readonly Finding[]): Finding[] => {
  const counts = new Map<string, number>();
  return findings.filter(({ subject: { kind } }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= MOST;
  });
};

/** Reads all that the gallery holds once; the search is by whole words and their beginnings, then by what is near. */
export const searchIn = (data: GalleryData): Search => {
  const entries = entriesOf(data);
  const index = new MiniSearch<Entry>({
    fields: ['name', 'text', 'screen'],
    tokenize: wordsOf,
    processTerm: plain,
    searchOptions: { boost: { name: 3, text: 2 }, prefix: true },
  });
  index.addAll(entries);
  const look = (query: Query, fuzzy: number): Finding[] =>
    index.search(query, { fuzzy }).flatMap(({ id, match, terms }) => {
      const entry = entries[id];
      if (entry === undefined) return [];
      const isSaid = Object.values(match).every((fields) => fields.some((field) => field !== 'screen'));
      const met = new Set(terms);
      return [{ subject: entry.subject, met, seen: isSaid ? null : around(entry.screen, met) }];
    });
  return (term) => {
    const typed = [...new Set(wordsIn(term).map(plain))];
    const telling = typed.filter((word) => !empty.has(word));
    const queries = (telling.length > 0 ? telling : typed).map(withAlike);
    if (queries.length === 0) return { by: 'all', findings: [] };
    const ways = [
      { by: 'all', combineWith: 'AND', fuzzy: 0 },
      { by: 'near', combineWith: 'AND', fuzzy: NEARNESS },
      { by: 'some', combineWith: 'OR', fuzzy: NEARNESS },
    ] as const;
    for (const { by, combineWith, fuzzy } of ways) {
      const findings = atMost(look({ combineWith, queries }, fuzzy));
      if (findings.length > 0) return { by, findings };
    }
    return { by: 'all', findings: [] };
  };
};
