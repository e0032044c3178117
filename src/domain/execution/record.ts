import type { ActivityTree } from '#contracts/execution/activity.ts';
import type { AnswerRow, RecordRow } from '#contracts/execution/record.ts';
import { type Answer, type Draft, onScreen, type Position, type RepetitionNode } from './draft.ts';
import type { RoutineRef } from './postponement.ts';
import { nodeFor, sectionOf } from './repetition.ts';

/** An execution that has not been delivered, as the home screen offers it; times are ISO 8601 in UTC. */
export type Unfinished = {
  readonly uuid: string;
  readonly state: 'draft' | 'sealed' | 'unreadable';
  readonly activity: { readonly uuid: string; readonly name: string };
  readonly store: { readonly uuid: string; readonly name: string };
  readonly savedAt: string;
  readonly given: number;
  readonly asked: number;
  /** It is no execution, but the answer to an activity of this routine. */
  readonly routine?: RoutineRef;
};

/** The draft that rows add up to, on the activity that they were answered on. */
export const draftOf = (row: RecordRow, activity: ActivityTree, answers: readonly AnswerRow[]): Draft => ({
  uuid: row.uuid,
  position: row.position.stack.length > 0 ? row.position : atLastScreen(row.position, activity),
  answers: Object.fromEntries(byScreen(answers)),
  repetitions: repetitionsOf(row, activity),
  skipped: row.skipped,
  beginning: row.beginning,
  location: row.location,
  postponement: row.postponement ?? null,
  tickets: row.tickets,
  unsaved: row.unsaved,
  revision: row.revision,
});

/** Where a draft stands as its row holds it. */
export const positionRow = ({ position: { place, stack } }: Draft): RecordRow['position'] => ({
  place,
  stack: [...stack],
});

/** The content of the cannot-be-done drawer as its row holds it; nothing of a draft whose drawer was never used. */
export const postponementRow = ({ postponement }: Draft): Pick<RecordRow, 'postponement'> => {
  if (postponement === null) return {};
  const { comment, pictures, attempt } = postponement;
  return {
    postponement: {
      comment,
      pictures: [...pictures],
      attempt: attempt && { ...attempt, pictures: [...attempt.pictures] },
    },
  };
};

/** EXEC-30, OP-54: the tickets of a draft, saved and not, as its row holds them. */
export const ticketRows = ({ tickets, unsaved }: Draft): Pick<RecordRow, 'tickets' | 'unsaved'> => ({
  tickets: [...tickets],
  unsaved: [...unsaved],
});

/** The repetitions of a draft as its row holds them: their uuids in their order, by section, the outer ones first. */
export const repetitionRows = ({ repetitions }: Draft): RecordRow['repetitions'] =>
  Object.entries(repetitions).map(([section, nodes]) => ({ section, nodes: nodes.map(({ uuid }) => uuid) }));

/** The outer ones come first: a section inside a repetition is found in it. */
const repetitionsOf = (row: RecordRow, activity: ActivityTree): Draft['repetitions'] => {
  const repetitions: Record<string, readonly RepetitionNode[]> = {};
  for (const { section: uuid, nodes } of row.repetitions) {
    const section = sectionOf(activity, { repetitions }, uuid);
    if (section) repetitions[uuid] = nodes.map((node) => nodeFor(section, node));
  }
  return repetitions;
};

const atLastScreen = ({ place }: RecordRow['position'], activity: ActivityTree): Position => ({
  ...onScreen(Math.max(0, activity.screens.length - 1)),
  place,
});

const byScreen = (rows: readonly AnswerRow[]): Map<string, Record<string, Answer>> => {
  const screens = new Map<string, Record<string, Answer>>();
  for (const { screen, question, answer, comment, pictures, strokes, removed, notCalculated } of rows) {
    const answers = screens.get(screen) ?? noAnswers();
    answers[question] = {
      answer,
      comment,
      pictures,
      ...(strokes ? { strokes } : {}),
      ...(removed ? { removed } : {}),
      ...(notCalculated ? { notCalculated } : {}),
    };
    screens.set(screen, answers);
  }
  return screens;
};

/** Without a prototype: its keys come from outside. */
const noAnswers = (): Record<string, Answer> => Object.create(null);
