import { fromCallback } from 'xstate';
import { prepareEncryption } from '#browser/encryption.ts';
import { watchPageEnd } from '#browser/page-end.ts';
import type { Reading } from '#browser/transaction.ts';
import {
  type AnswerRow,
  type DefinitionRow,
  type RecordRow,
  recordRow,
  recordVersion,
} from '#contracts/execution/record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { type Answer, changedAnswers, type Draft, takenOut } from '#domain/execution/draft.ts';
import { positionRow, postponementRow, repetitionRows, ticketRows } from '#domain/execution/record.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { WriteEvent, WriterInput } from '#machines/execution/execution.context.ts';
import { deleteFiles, fileStores } from '../file-rows.ts';
import type { Tools } from '../tools.ts';
import { assertTakesAnswers } from './lifecycle.ts';
import { answerKey, assertNotDiscarded } from './rows.ts';
import { type ChangedRow, leaveDraft } from './unwritten.ts';

/** The writes that are under way, by execution. */
const underway = new Map<string, Promise<void>>();

const follow = (execution: string, writes: Promise<void>): void => {
  underway.set(execution, writes);
  void writes.then(() => {
    if (underway.get(execution) === writes) underway.delete(execution);
  });
};

/** Resolves when all that the writer of an execution was given so far has been tried. */
export const untilWritten = (execution: string): Promise<void> => underway.get(execution) ?? Promise.resolve();

/**
 * OP-54: writes the newest draft at once, one transaction at a time: what comes in while one runs is written as one after
 * it, also when the screen goes meanwhile. A page that goes leaves no time for that: it is left for the next
 * opening. SAVED is said when the transaction is complete.
 */
export const writer = (tools: Tools) =>
  fromCallback<WriteEvent, WriterInput>(({ input, sendBack, receive }) => {
    let written: Draft | null = input.saved;
    let waiting: Draft | null = null;
    let running: Draft | null = null;
    let heard: readonly (Draft | null)[] = [input.saved];
    const useless = new Set<string>();
    const leave = () => {
      const newest = waiting ?? running;
      if (!written || !newest) return;
      const takenOut = [...useless, ...takenOutBy(heard)];
      const record = rowOf(input, newest, tools.now().toISOString());
      leaveDraft({ record, takenOut, answers: answerRows(written, newest) });
    };
    const work = async () => {
      const stopWatching = watchPageEnd(leave);
      while (waiting) {
        const draft: Draft = waiting;
        waiting = null;
        running = draft;
        const at = tools.now().toISOString();
        for (const path of takenOutBy(heard)) useless.add(path);
        heard = [draft];
        try {
          await writeDraft(tools, input, { written, useless: [...useless], draft, at });
          useless.clear();
          // From the first answer on: later screens need it when nothing can be fetched any more.
          if (written && written.answers !== draft.answers) prepareEncryption();
          written = draft;
          sendBack({ type: 'SAVED', revision: draft.revision, at });
        } catch (error) {
          sendBack({ type: 'NOT_SAVED', failure: failureOf(error) });
        }
      }
      running = null;
      stopWatching();
    };
    receive(({ draft }) => {
      heard = [...heard, draft];
      waiting = draft;
      if (!running) follow(draft.uuid, work());
    });
  });

/** FILE-02: a file that came and went between two writes is in neither of the drafts that they write. */
const takenOutBy = (drafts: readonly (Draft | null)[]): string[] =>
  drafts.flatMap((draft, index) => (draft === null || index === 0 ? [] : takenOut(drafts[index - 1] ?? null, draft)));

type Change = {
  readonly written: Draft | null;
  readonly draft: Draft;
  /** The stored paths that no answer names any more. */
  readonly useless: readonly string[];
  readonly at: string;
};

/** Earlier writes count only while the row is there: it may have gone with the whole database. */
const writeDraft = (tools: Tools, input: WriterInput, { written, draft, useless, at }: Change): Promise<void> => {
  const stores = [
    ...(['records', 'answers', 'definitions', 'sent', 'discarded'] as const),
    ...(useless.length > 0 ? fileStores : []),
  ];
  return tools.database.write(stores, async (rows) => {
    const before = (await isStillDraft(rows, draft.uuid)) ? written : null;
    for (const path of useless) void deleteFiles(rows, [draft.uuid, path]);
    void rows.put('records', draft.uuid, rowOf(input, draft, at));
    if (before === null)
      void rows.put('definitions', draft.uuid, {
        execution: draft.uuid,
        activity: input.activity,
      } satisfies DefinitionRow);
    for (const { screen, question, row } of answerRows(before, draft)) {
      const key = answerKey(draft.uuid, screen, question);
      if (row === null) void rows.delete('answers', key);
      else void rows.put('answers', key, row);
    }
  });
};

/**
 * SM-35: is the row there? Throws `conflict` when the execution was finished or delivered meanwhile, `notFound` when it
 * was discarded, and `storageUnavailable` when a newer version of the app has written it.
 */
const isStillDraft = async (rows: Reading, execution: string): Promise<boolean> => {
  const row = await rows.get('records', execution, recordRow);
  if (row?.state === 'unreadable') throw new FailureError({ code: 'storageUnavailable' });
  if (row) assertTakesAnswers(row.value.state);
  else if ((await rows.keys('sent', IDBKeyRange.only(execution))).length > 0)
    throw new FailureError({ code: 'conflict', body: null });
  await assertNotDiscarded(rows, execution);
  return row !== null;
};

/** The rows of the answers that changed, null for one that is no more. */
const answerRows = (before: Draft | null, draft: Draft): ChangedRow[] =>
  changedAnswers(before, draft).map(({ screen, question, answer }) => {
    const row = answer && answerRowOf(draft.uuid, screen, question, answer);
    return { screen, question, row };
  });

const answerRowOf = (
  execution: string,
  screen: string,
  question: string,
  { answer, comment, pictures, strokes, removed, notCalculated }: Answer,
): AnswerRow => ({
  execution,
  screen,
  question,
  answer,
  comment,
  pictures: [...pictures],
  ...(strokes ? { strokes } : {}),
  ...(removed ? { removed } : {}),
  ...(notCalculated ? { notCalculated } : {}),
});

const rowOf = (
  { activity, store, session, serverStartedAt, judgedBy, routine }: WriterInput,
  draft: Draft,
  at: string,
): RecordRow => ({
  version: recordVersion,
  uuid: draft.uuid,
  company_uuid: session.company_uuid,
  user_uuid: session.user_uuid,
  state: 'draft',
  activity: { uuid: activity.uuid, name: activity.name },
  store: { uuid: store.uuid, name: store.name },
  serverStartedAt,
  ...(judgedBy ? { judgedBy } : {}),
  ...(routine ? { routine } : {}),
  ...postponementRow(draft),
  savedAt: at,
  position: positionRow(draft),
  repetitions: repetitionRows(draft),
  ...ticketRows(draft),
  skipped: [...draft.skipped],
  beginning: draft.beginning,
  location: draft.location,
  revision: draft.revision,
  sealed: null,
});
