import type { ActivityTree, Screen, Section } from '#contracts/execution/activity.ts';
import { answerUuidIn } from './answer-uuid.ts';
import { changed, type Draft, prefilled, type RepetitionNode, type ScreenList } from './draft.ts';
import { leadOf } from './go-to.ts';

export type { Section };

type Repeated = Pick<Draft, 'repetitions'>;

/** The section of that uuid, at the top or in a repetition of another one, or null when it is none. */
export const sectionOf = (activity: ActivityTree, { repetitions }: Repeated, uuid: string): Section | null => {
  const isMeant = (one: Screen): boolean => one.uuid === uuid;
  const screen =
    activity.screens.find(isMeant) ??
    Object.values(repetitions)
      .flat()
      .flatMap(({ screens }) => screens)
      .find(isMeant);
  return screen?.type === 'Repetition' ? screen : null;
};

/** The uuid of a copied screen names its repetition, too (`nodeFor`). */
const isCopy = (screen: string): boolean => screen.includes(':');

/** The repetition that a section stands in; null at the top. */
export const repetitionAround = ({ repetitions }: Repeated, section: string): ScreenList['of'] => {
  if (!isCopy(section)) return null;
  for (const [outer, nodes] of Object.entries(repetitions))
    for (const { uuid: node, screens } of nodes)
      if (screens.some(({ uuid }) => uuid === section)) return { section: outer, node };
  return null;
};

/** The number of a repetition in its section, from 1; behind that of the repetition around it: "2.1" is the first in 2. */
export const repetitionNumber = (draft: Repeated, { section, node }: NonNullable<ScreenList['of']>): string => {
  const around = repetitionAround(draft, section);
  const number = `${nodesOf(draft, section).findIndex(({ uuid }) => uuid === node) + 1}`;
  return around === null ? number : `${repetitionNumber(draft, around)}.${number}`;
};

const none: readonly RepetitionNode[] = [];

/** NAV-08: the repetitions of a section, in the order in which they were added. The same list until one comes or goes. */
export const nodesOf = ({ repetitions }: Repeated, section: string): readonly RepetitionNode[] =>
  repetitions[section] ?? none;

/** One repetition of a section, or null when it has gone. */
export const nodeOf = (draft: Draft, section: string, node: string): RepetitionNode | null =>
  nodesOf(draft, section).find(({ uuid }) => uuid === node) ?? null;

/** The uuids of the screens of a repetition, whichever section it belongs to; none when it has gone. */
export const screensOfNode = (draft: Draft, node: string | null): readonly string[] =>
  Object.values(draft.repetitions)
    .flat()
    .filter(({ uuid }) => uuid === node)
    .flatMap((one) => screensIn(draft, one));

/** The uuids of the screens of a repetition, those of the repetitions in it with them. */
const screensIn = (draft: Draft, { screens }: RepetitionNode): string[] =>
  screens.flatMap(({ uuid }) => [uuid, ...nodesOf(draft, uuid).flatMap((node) => screensIn(draft, node))]);

/** NAV-07, NAV-09: fewer than the maximum; 0 or nothing is no limit (OP-34). Without screens there is nothing to repeat. */
export const isBelowMaximum = (section: Section, draft: Draft): boolean =>
  section.screens.length > 0 && (!section.maximum || nodesOf(draft, section.uuid).length < section.maximum);

/** PEND-07. */
export const isBelowMinimum = (section: Section, draft: Draft): boolean =>
  section.screens.length > 0 && nodesOf(draft, section.uuid).length < (section.minimum ?? 0);

/** DATA-04: a new execution, with the repetitions that came with its activity. */
export const takeUpNodes = (activity: ActivityTree, draft: Draft): Draft =>
  activity.screens.reduce(withGivenNodes, draft);

const withGivenNodes = (draft: Draft, screen: Screen): Draft =>
  screen.type === 'Repetition'
    ? screen.repetition_nodes.reduce((taken, { uuid }) => addNode(screen, taken, uuid), draft)
    : draft;

/** OP-34: copies of the nested screens; what their questions came with are their first answers. */
export const addNode = (section: Section, draft: Draft, uuid: string): Draft => {
  const node = nodeFor(section, uuid);
  const added = changed({
    ...draft,
    repetitions: { ...draft.repetitions, [section.uuid]: [...nodesOf(draft, section.uuid), node] },
    answers: { ...draft.answers, ...Object.fromEntries(prefilled(node.screens)) },
  });
  return node.screens.reduce(withGivenNodes, added);
};

/** OP-34: the repetition goes with its answers, its marks and its tickets, saved or not; an unknown one changes nothing. */
export const removeNode = (section: Section, draft: Draft, uuid: string): Draft => {
  const node = nodeOf(draft, section.uuid, uuid);
  if (node === null) return draft;
  const gone = new Set(screensIn(draft, node));
  const kept = { ...draft.repetitions, [section.uuid]: nodesOf(draft, section.uuid).filter((one) => one !== node) };
  const without = <Value>(all: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(all).filter(([screen]) => !gone.has(screen)));
  return changed({
    ...draft,
    repetitions: without(kept),
    answers: without(draft.answers),
    skipped: draft.skipped.filter((screen) => !gone.has(screen)),
    tickets: draft.tickets.filter(({ screen }) => !gone.has(screen)),
    unsaved: draft.unsaved.filter(({ screen }) => !gone.has(screen)),
  });
};

/** A repetition as it came, or as its section makes it: the uuid of a copied screen names the repetition too. */
export const nodeFor = (section: Section, uuid: string): RepetitionNode => ({
  uuid,
  screens: (givenNode(section, uuid)?.screens ?? section.screens.map(withoutNodes)).map((screen) => ({
    ...screen,
    uuid: `${uuid}:${screen.uuid}`,
  })),
});

/** A repetition that is added begins empty, what is repeated in it too. */
const withoutNodes = (screen: Screen): Screen =>
  screen.type === 'Repetition' ? { ...screen, repetition_nodes: [] } : screen;

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

/** The screens of the repetitions of a section that the answers lead to, of those within them too; none of a page. */
export const repeatedScreens = (screen: Screen, draft: Draft): Screen[] =>
  screen.type === 'Repetition'
    ? nodesOf(draft, screen.uuid)
        .flatMap((node) => screensOnPath(screen, node, draft))
        .flatMap((nested) => [nested, ...repeatedScreens(nested, draft)])
    : [];
