import type { ActivityTree, Screen } from '#contracts/execution/activity.ts';

/** A screen as it is shown: where it stands in its list, that of the activity or of one repetition. */
export type Place = { readonly list: readonly Screen[]; readonly at: number };
/** The way to what is shown, from the first screen on; nothing at the instructions. */
export type Path = readonly Place[];
type Section = Extract<Screen, { type: 'Repetition' }>;
type AnswerOf = (screen: string, question: string) => string;

export const screenAt = (path: Path): Screen | undefined => {
  const place = path.at(-1);
  return place?.list[place.at];
};

/** Continue: where an answer leads, else the next screen; past the last screen of a repetition its section. */
export function forward(path: Path, { screens }: ActivityTree, answerOf: AnswerOf): Path {
  const place = path.at(-1);
  const screen = screenAt(path);
  if (place === undefined || screen === undefined) return [{ list: screens, at: 0 }];
  const at = targetOf(screen, place.list, answerOf) ?? place.at + 1;
  if (at < place.list.length || place.list === screens) return [...path, { list: place.list, at }];
  return path.slice(0, path.findLastIndex(({ list }) => list !== place.list) + 1);
}

function targetOf(screen: Screen, list: readonly Screen[], answerOf: AnswerOf): number | null {
  for (const { uuid, alternatives } of screen.questions) {
    if (!alternatives.some(({ go_to_uuid }) => go_to_uuid !== '')) continue;
    const chosen = answerOf(screen.uuid, uuid).split(';');
    for (const alternative of alternatives)
      if (alternative.go_to_uuid !== '' && chosen.includes(alternative.uuid)) {
        const at = list.findIndex((one) => one.uuid === alternative.go_to_uuid);
        if (at >= 0) return at;
      }
  }
  return null;
}

/** Opens a repetition, under a name that no other one has. */
export const into = (path: Path, section: Section, node: string): Path => [
  ...path,
  { list: section.screens.map((screen) => ({ ...screen, uuid: `${node}:${screen.uuid}` })), at: 0 },
];
