import type { ActivityTree, Screen } from '#contracts/activity.ts';
import { answerUuidIn } from './answerUuid.ts';
import { type Answer, type Answers, changed, type Draft, prefilled, type RepetitionNode } from './draft.ts';
import { leadOf } from './goTo.ts';
import { withEntry, withoutEntry } from './table.ts';

/** A section of the activity that repeats its screens. */
export type Section = Extract<Screen, { type: 'Repetition' }>;

/** The repetition section of that uuid, or null when it is none. */
export const sectionOf = (activity: ActivityTree, uuid: string): Section | null => {
  const screen = activity.screens.find((one) => one.uuid === uuid);
  return screen?.type === 'Repetition' ? screen : null;
};

const none: readonly RepetitionNode[] = [];

/** NAV-08: the repetitions of a section, in the order in which they were added. The same list until one comes or goes. */
export const nodesOf = (draft: Draft, section: string): readonly RepetitionNode[] => draft.repetitions[section] ?? none;

/** One repetition of a section, or null when it has gone. */
export const nodeOf = (draft: Draft, section: string, node: string): RepetitionNode | null =>
  nodesOf(draft, section).find(({ uuid }) => uuid === node) ?? null;

/** The uuids of the screens of a repetition, whichever section it belongs to; none when it has gone. */
export const screensOfNode = (draft: Draft, node: string | null): readonly string[] =>
  Object.values(draft.repetitions)
    .flat()
    .filter(({ uuid }) => uuid === node)
    .flatMap(({ screens }) => screens.map(({ uuid }) => uuid));

/** NAV-07, NAV-09: fewer than the maximum; 0 or nothing is no limit (OP-34). Without screens there is nothing to repeat. */
export const isBelowMaximum = (section: Section, draft: Draft): boolean =>
  section.screens.length > 0 && (!section.maximum || nodesOf(draft, section.uuid).length < section.maximum);

/** PEND-07. */
export const isBelowMinimum = (section: Section, draft: Draft): boolean =>
  section.screens.length > 0 && nodesOf(draft, section.uuid).length < (section.minimum ?? 0);

/** DATA-04: an execution that nobody has touched yet, with the repetitions that came with its activity. */
export const takeUpNodes = (activity: ActivityTree, draft: Draft): Draft =>
  activity.screens
    .flatMap((screen) => (screen.type === 'Repetition' ? [screen] : []))
    .flatMap((section) => section.repetition_nodes.map(({ uuid }) => ({ section, uuid })))
    .reduce((taken, { section, uuid }) => addNode(section, taken, uuid), draft);

/** OP-34: copies of the nested screens; what their questions came with are their first answers. */
export const addNode = (section: Section, draft: Draft, uuid: string): Draft => {
  const node = nodeFor(section, uuid);
  const given = givenNode(section, uuid);
  return changed({
    ...draft,
    repetitions: { ...draft.repetitions, [section.uuid]: [...nodesOf(draft, section.uuid), node] },
    answers: prefilled(given ? copiesOf(given.screens, uuid) : node.screens).reduce(
      (answers: Answers, [screen, given]: [string, Readonly<Record<string, Answer>>]) =>
        withEntry(answers, screen, given),
      draft.answers,
    ),
  });
};

/** OP-34: the repetition goes with its answers, its marks and its tickets, saved or not; an unknown one changes nothing. */
export const removeNode = (section: Section, draft: Draft, uuid: string): Draft => {
  const node = nodeOf(draft, section.uuid, uuid);
  if (node === null) return draft;
  const gone = new Set(node.screens.map((screen) => screen.uuid));
  return changed({
    ...draft,
    repetitions: {
      ...draft.repetitions,
      [section.uuid]: nodesOf(draft, section.uuid).filter((one) => one !== node),
    },
    answers: [...gone].reduce(withoutEntry, draft.answers),
    skipped: draft.skipped.filter((screen) => !gone.has(screen)),
    tickets: draft.tickets.filter(({ screen }) => !gone.has(screen)),
    unsaved: draft.unsaved.filter(({ screen }) => !gone.has(screen)),
  });
};

/** A repetition as its section makes it: the uuid of a copied screen names the repetition too. */
export const nodeFor = (section: Section, uuid: string): RepetitionNode => ({
  uuid,
  screens: copiesOf(section.screens, uuid),
});

const copiesOf = (screens: Section['screens'], node: string): readonly Screen[] =>
  screens.map((screen) => ({ ...screen, uuid: `${node}:${screen.uuid}` }));

/** A repetition as it came with the activity; nothing of one that was added. */
const givenNode = (section: Section, uuid: string) => section.repetition_nodes.find((node) => node.uuid === uuid);

/** Q-07, OP-34: the id of an answer in a repetition: the one that it came with, else one made of both uuids. */
export const answerUuidOf = (section: Section, node: string, question: string): string =>
  givenNode(section, node)
    ?.screens.flatMap(({ questions }) => questions)
    .find(({ uuid }) => uuid === question)?.answer_uuid || answerUuidIn(node, question);

/**
 * OP-32 inside a repetition: the screens that the answers lead to, each once, in their order. A go-to back to a screen
 * that was passed leads no further, so that the walk comes to the end.
 */
export const screensOnPath = (section: Section, node: RepetitionNode, draft: Draft): readonly Screen[] => {
  const passed = new Set<number>();
  for (let at = 0; at < node.screens.length; ) {
    passed.add(at);
    const screen = node.screens[at];
    const target = screen ? leadOf(screen, draft, section.screens).target : null;
    at = target !== null && !passed.has(target.at) ? target.at : at + 1;
  }
  return node.screens.filter((_, at) => passed.has(at));
};
