import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import type { AnsweredQuestion, AnsweredScreen, JsonExecution } from '#contracts/execution/execution.ts';
import type { Session } from '#contracts/session/session.ts';
import type { CreatedTicket } from '#contracts/tickets/tickets.ts';
import type { Language } from '../shell/language.ts';
import { answersCount, attachmentsOf } from './counts.ts';
import { answerOf, type Draft } from './draft.ts';
import { screensOnPath } from './navigation.ts';
import { countedAnswer } from './question.ts';
import { ticketsAt } from './raised-tickets.ts';
import * as repetition from './repetition.ts';

/**
 * The inputs of the payload beside the answers; times are ISO 8601 in UTC, as the device's clock showed them. `skew`:
 * by how many milliseconds the platform's clock is known to be ahead of it (OP-139).
 */
export type Sealing = {
  readonly owner: Pick<Session, 'user_uuid' | 'company_uuid' | 'timezone'>;
  readonly store: string;
  readonly language: Language;
  readonly finishedAt: string;
  readonly sealedAt: string;
  readonly skew: number;
};

/** OP-48: tickets by the id of the answer that they were raised from; `uuid` was made on the device. */
export type TicketsByAnswer = Readonly<Record<string, readonly (CreatedTicket & { readonly uuid: string })[]>>;
export type Payload = Omit<JsonExecution, 'tickets'> & { readonly tickets: TicketsByAnswer };

/** The stored paths that an execution travels with: those of its answers, then the pictures of its tickets. */
export const filesNamedIn = ({ activity_tree, tickets }: Payload): string[] => [
  ...new Set([
    ...attachmentsOf(activity_tree.screens),
    ...Object.values(tickets).flatMap((raised) => raised.flatMap(({ pictures }) => pictures)),
  ]),
];

/** The screens of the current path as they are delivered. */
export const answeredScreens = (activity: ActivityTree, draft: Draft): AnsweredScreen[] =>
  screensOnPath(activity, draft).map((screen) => answeredScreen(screen, screen.uuid, draft, ownId));

/**
 * UPL-02 to UPL-05, OP-51: the execution as it is delivered, with the screens of the current path: what was jumped over
 * stays on the device (OP-32). An execution that never began has no payload.
 */
export const payloadOf = (activity: ActivityTree, draft: Draft, sealing: Sealing): Payload | null => {
  if (draft.beginning === null) return null;
  const screens = answeredScreens(activity, draft);
  const tickets = ticketsOnPath(activity, draft);
  const coordinates = draft.location?.coordinates ?? null;
  return {
    store_uuid: sealing.store,
    user_uuid: sealing.owner.user_uuid,
    execution_uuid: draft.uuid,
    metadata: {
      platform: 'web-executor',
      timezone: sealing.owner.timezone,
      language: sealing.language,
      version: 1,
      answers_count: answersCount(screens),
      attachments_count: attachmentsOf(screens).length,
    },
    activity_tree: {
      uuid: activity.uuid,
      name: activity.name,
      ...(activity.version === undefined ? {} : { version: activity.version }),
      company_uuid: sealing.owner.company_uuid,
      linear_execution: activity.linear_execution,
      exec_started_at: draft.beginning.server,
      exec_client_started_at: draft.beginning.client,
      exec_finished_at: corrected(sealing.finishedAt, sealing.skew),
      ...(sealing.skew === 0 ? {} : { exec_client_finished_at: sealing.finishedAt }),
      exec_uploaded_at: corrected(sealing.sealedAt, sealing.skew),
      geotag: coordinates ? `${coordinates.longitude},${coordinates.latitude}` : '',
      coordinates,
      screens,
    },
    tickets,
  };
};

const corrected = (at: string, skew: number): string =>
  skew === 0 ? at : new Date(Date.parse(at) + skew).toISOString();

/** UPL-05, OP-48: the tickets of the questions on the path, by the id of the answer, which two may have come with. */
const ticketsOnPath = (activity: ActivityTree, draft: Draft): TicketsByAnswer => {
  if (draft.tickets.length === 0) return {};
  const entries = screensOnPath(activity, draft).flatMap((screen) => ticketsIn(screen, draft, ownId));
  const byAnswer = new Map<string, TicketsByAnswer[string]>();
  for (const [answer, tickets] of entries) byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), ...tickets]);
  return Object.fromEntries(byAnswer);
};

type TicketEntry = [answer: string, tickets: TicketsByAnswer[string]];

/** Q-07, OP-34: the id that the answer to a question is delivered under. */
type AnswerId = (question: Question) => string;
const ownId: AnswerId = ({ answer_uuid }) => answer_uuid;
const idIn =
  (section: repetition.Section, node: string): AnswerId =>
  ({ uuid }) =>
    repetition.answerUuidOf(section, node, uuid);

const ticketsIn = (screen: Screen, draft: Draft, answerId: AnswerId): TicketEntry[] => [
  ...ticketsOf(screen, draft, answerId),
  ...(screen.type === 'Repetition'
    ? repetition
        .nodesOf(draft, screen.uuid)
        .flatMap((node) =>
          repetition
            .screensOnPath(screen, node, draft)
            .flatMap((nested) => ticketsIn(nested, draft, idIn(screen, node.uuid))),
        )
    : []),
];

const ticketsOf = (screen: Screen, draft: Draft, answerId: AnswerId): TicketEntry[] =>
  screen.questions.flatMap((question) => {
    const tickets = ticketsAt(draft, screen.uuid, question.uuid).map(({ uuid, ticket }) => ({ uuid, ...ticket }));
    return tickets.length === 0 ? [] : [[answerId(question), tickets]];
  });

/** By the uuid that the activity knows, which a copied screen has not. */
const answeredScreen = (screen: Screen, uuid: string, draft: Draft, answerId: AnswerId): AnsweredScreen => {
  const { title, type, order } = screen;
  const questions = screen.questions.flatMap((question) =>
    answeredQuestion(question, draft, screen.uuid, answerId(question)),
  );
  const answered: AnsweredScreen = { uuid, title, type, order, questions };
  return screen.type === 'Repetition' ? { ...answered, repetition_nodes: answeredNodes(screen, draft) } : answered;
};

/** OP-34: every repetition with its own answer ids. */
const answeredNodes = (section: repetition.Section, draft: Draft): NonNullable<AnsweredScreen['repetition_nodes']> =>
  repetition.nodesOf(draft, section.uuid).map((node) => {
    const onPath = new Set(repetition.screensOnPath(section, node, draft));
    return {
      uuid: node.uuid,
      screens: section.screens.flatMap(({ uuid }, at) => {
        const screen = node.screens[at];
        return screen && onPath.has(screen) ? [answeredScreen(screen, uuid, draft, idIn(section, node.uuid))] : [];
      }),
    };
  });

/** text that fails its expression is never delivered, however it came into the draft. */
const answeredQuestion = (
  question: Question,
  draft: Draft,
  screen: string,
  answer_uuid: string,
): AnsweredQuestion[] => {
  if (question.type === 'unknown') return [];
  const { answer, comment, pictures, notCalculated } = answerOf(draft, screen, question.uuid);
  const { uuid, type, label } = question;
  const counted = countedAnswer(question, answer);
  return [
    {
      uuid,
      answer_uuid,
      type,
      label,
      answer: counted,
      comment,
      picture: pictures.join(';'),
      ...(notCalculated ? { not_calculated: true } : {}),
    },
  ];
};
