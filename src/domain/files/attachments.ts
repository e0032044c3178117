import type { Question } from '#contracts/execution/activity.ts';
import { answerKind } from '../execution/answer-kind.ts';
import { type Answer, addPicture, answerOf, type Draft, filesOf, put, removePicture } from '../execution/draft.ts';
import { withStored } from '../execution/postponement.ts';

/**
 * The kind of a file of a question: without one a picture, else part of its answer (OP-36). `postponed` is a
 * picture of why the whole activity cannot be done (CBD-01): it belongs to no question. `ticket` is one of a ticket
 * (TCREATE-13), which stands in the place of the question. `routine` is one of a routine answer (ROUT-32).
 */
export type FileKind = 'document' | 'drawing' | 'postponed' | 'ticket' | 'routine';

/** The question that a file belongs to, and as what. */
export type Place = { readonly screen: string; readonly question: string; readonly kind?: FileKind };

/** OP-36, OP-44: a picture joins the pictures, a document the documents; a drawing is the whole answer. */
export const attach = (draft: Draft, { screen, question, kind }: Place, path: string): Draft => {
  if (kind === undefined) return addPicture(draft, screen, question, path);
  const before = pathsOf(answerOf(draft, screen, question));
  if (before.includes(path)) return draft;
  return put(draft, screen, question, { answer: (kind === 'drawing' ? [path] : [...before, path]).join(';') });
};

/** FILE-02: takes a file out of its answer; what is not part of it changes nothing. */
export const detach = (draft: Draft, { screen, question, kind }: Place, path: string): Draft => {
  if (kind === undefined) return removePicture(draft, screen, question, path);
  const before = pathsOf(answerOf(draft, screen, question));
  if (!before.includes(path)) return draft;
  return put(draft, screen, question, { answer: before.filter((one) => one !== path).join(';') });
};

/**
 * OP-54: a picture or a document that was stored just before the app was killed belongs to its answer all the same, a
 * picture of the drawer to what cannot be done. A drawing does not: its strokes are here, and may be newer.
 */
export const adopt = (draft: Draft, stored: readonly (Place & { readonly path: string })[]): Draft =>
  stored
    .filter(({ kind }) => kind === undefined || kind === 'document')
    .reduce((adopted, { path, ...place }) => attach(adopted, place, path), {
      ...draft,
      postponement: withStored(draft.postponement, pathsOfDrawer(stored)),
    });

const pathsOfDrawer = (stored: readonly (Place & { readonly path: string })[]): string[] =>
  stored.filter(({ kind }) => kind === 'postponed').map(({ path }) => path);

/** Where the pictures of the drawer belong: to no question. */
export const postponedPlace = { screen: '', question: '', kind: 'postponed' } as const;

/** Where the pictures of a routine answer belong: to no question either. */
export const routinePlace = { screen: '', question: '', kind: 'routine' } as const;

/** Where the pictures of a ticket belong: to itself. */
export const picturesOfTicket = (uuid: string) => ({ screen: '', question: uuid, kind: 'ticket' }) as const;

/** The stored paths of all answers and of the drawer; those of a place in the order in which they were added. */
export const attachedPaths = (draft: Draft): string[] => [
  ...Object.values(draft.answers)
    .flatMap((answers) => Object.values(answers))
    .flatMap(filesOf),
  ...(draft.postponement?.pictures ?? []),
];

/** what the answer of a question is made of, when that is files. */
export const kindOf = (question: Question): FileKind | null => {
  const kind = answerKind(question);
  if (kind === 'documents') return 'document';
  return kind === 'drawing' ? kind : null;
};

const pathsOf = ({ answer }: Answer): string[] => answer.split(';').filter(Boolean);
