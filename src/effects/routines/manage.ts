import { fromCallback, fromPromise } from 'xstate';
import { sha256 } from '#browser/digest.ts';
import { executionLock, tryLock } from '#browser/locks.ts';
import { watchPageEnd } from '#browser/page-end.ts';
import { under } from '#browser/stores.ts';
import type { Reading, Writing } from '#browser/transaction.ts';
import { dropUnwritten } from '#browser/unwritten.ts';
import type { RoutineAnswers } from '#contracts/routines/routine.ts';
import type { LeftRoutineAnswer, RoutineAnswerRow } from '#contracts/routines/routine-record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { nothingSaid, postponingAnswer, routineAnswersOf } from '#domain/execution/postponement.ts';
import { isEmptyDraft } from '#domain/routines/empty-draft.ts';
import type { RoutineDraft } from '#domain/routines/routine-answer.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Postponing } from '#machines/execution/index.ts';
import type {
  KeepEvent,
  Keeping,
  LoadedActivity,
  Located,
  Reopening,
  Saving,
} from '#machines/routines/routine-answer.setup.ts';
import { deleteFiles, fileStores, readFiles } from '../file-rows.ts';
import { holdLocks } from '../hold-locks.ts';
import { leaveAnswer, writeAnswer, writeLeftRoutineAnswers } from '../left-routine-answers.ts';
import { keepRoom } from '../room.ts';
import { answerBy, answeringLockOf, deleteAnswer, isEmptyAnswer, ownAnswer, putAnswer } from '../routine-answers.ts';
import type { Tools } from '../tools.ts';
import { askResult, loadedWith } from './result.ts';

/** OP-54: one tab alone writes the answer of a user to an activity. */
export const holdAnswer = () => holdLocks<Located>(({ place, owner }) => [answeringLockOf(owner, place.checksum)]);

/** ROUT-36: the activity, and what this device keeps of its answer. */
export const loadResult = (tools: Tools) =>
  fromPromise<LoadedActivity, Located>(async ({ input: { place, owner }, signal }) => {
    const { value: detail, seen } = await askResult(tools, place.checksum, signal);
    await writeLeftRoutineAnswers(tools.database);
    return loadedWith(tools, { owner, checksum: place.checksum }, { detail, seen });
  });

/** The writes of answers that this page has not finished. */
let underWay: Promise<void> = Promise.resolve();

/** Resolves when every draft that was handed over has been written, or could not be. */
export const untilKept = (): Promise<void> => underWay;

/**
 * OP-54: writes the newest draft of its owner, one transaction at a time; what waits when the screen or the session goes
 * is written all the same, and a page that goes leaves it for the next one. NOT_KEPT is said once until it succeeds
 * again, and FORGOTTEN when it was to be forgotten and is. What was fixed to be sent is not touched any more. A picture
 * that was taken out leaves the device with the next write, and so does an answer of which everything was taken back.
 */
export const keepDraft = (tools: Tools) =>
  fromCallback<KeepEvent, Keeping>(({ input, sendBack, receive }) => {
    let waiting: KeepEvent | null = null;
    let running = false;
    let failing = false;
    const named = new Set(picturesIn(input.draft));
    let last = input.draft;
    let takenBack = false;
    // Leftovers of an earlier visit do no harm, and are deleted when the screen opens next.
    dropEmpty(tools, input).catch(() => undefined);
    const changeOf = (draft: RoutineDraft): LeftRoutineAnswer => ({
      row: rowOf(tools, { ...input, draft }),
      takenOut: takenOut(named, draft),
      takenBack,
    });
    const work = async () => {
      running = true;
      while (waiting) {
        const event: KeepEvent = waiting;
        waiting = null;
        const stopWatching = watchPageEnd(() => {
          const newest = waiting ?? event;
          if (newest.type === 'WRITE') leaveAnswer(changeOf(newest.draft));
        });
        try {
          await (event.type === 'WRITE'
            ? writeDraft(tools, changeOf(event.draft))
            : forgetDraft(tools, input.draft.uuid));
          dropUnwritten('routineAnswer', input.draft.uuid);
          failing = false;
          if (event.type === 'FORGET') sendBack({ type: 'FORGOTTEN' });
        } catch (error) {
          if (!failing || event.type === 'FORGET') sendBack({ type: 'NOT_KEPT', failure: failureOf(error) });
          failing = true;
        }
        stopWatching();
      }
      running = false;
    };
    receive((event) => {
      if (event.type === 'WRITE') {
        for (const path of picturesIn(event.draft)) named.add(path);
        takenBack = isEmptyDraft(event.draft) && !isEmptyDraft(last);
        last = event.draft;
      }
      waiting = event;
      if (!running) underWay = Promise.all([underWay, work()]).then(() => undefined);
    });
  });

const picturesIn = ({ pictures, postponement }: RoutineDraft): readonly string[] => [
  ...pictures,
  ...postponement.pictures,
];

const takenOut = (named: ReadonlySet<string>, draft: RoutineDraft): string[] => {
  const here = picturesIn(draft);
  return [...named].filter((path) => !here.includes(path));
};

const writeDraft = (tools: Tools, change: LeftRoutineAnswer): Promise<void> =>
  tools.database.write(['routineAnswers', ...fileStores], (rows) => writeAnswer(rows, change));

const dropEmpty = ({ database }: Tools, { owner, answering }: Keeping): Promise<void> =>
  database.write(['routineAnswers', 'files'], async (rows) => {
    const row = await ownAnswer(rows, owner, answering.checksum);
    if (row && (await isEmptyAnswer(rows, row))) await deleteAnswer(rows, row.uuid);
  });

const forgetDraft = ({ database }: Tools, uuid: string): Promise<void> =>
  database.write(['routineAnswers', ...fileStores, 'journal'], async (rows) => {
    await deleteAnswer(rows, uuid);
    await Promise.all([deleteFiles(rows, under(uuid)), rows.delete('journal', under(uuid))]);
  });

const rowOf = (tools: Tools, { owner, answering, draft }: Keeping): RoutineAnswerRow => {
  const { company_uuid, user_uuid } = owner;
  const { uuid, comment, pictures, postponement } = draft;
  return {
    version: 1,
    uuid,
    company_uuid,
    user_uuid,
    ...answering,
    comment,
    pictures: [...pictures],
    postponement: plain(postponement),
    savedAt: tools.now().toISOString(),
    refusal: null,
    sealed: null,
  };
};

const plain = ({ comment, pictures, attempt }: RoutineDraft['postponement']): RoutineAnswerRow['postponement'] => ({
  comment,
  pictures: [...pictures],
  attempt: attempt && { ...attempt, pictures: [...attempt.pictures] },
});

/** ROUT-33, OP-51: fixes what will be sent, in one transaction; every picture must be here. */
export const saveAnswer = (tools: Tools) =>
  fromPromise<void, Saving>(async ({ input }) => {
    const { draft, asked } = input;
    const body = routineAnswersOf(input.answering.checksum, asked.change, {
      comment: draft.comment.trim(),
      pictures: draft.pictures,
      at: asked.at,
    });
    await fix(tools, { body, key: asked.key, read: async () => rowOf(tools, input) });
  });

/**
 * CBD-04: the same for what cannot be done. The drawer has told of what stands in it, so that there is a row; the answer
 * that stands in it is read after the last draft was written, in the transaction that fixes it.
 */
export const savePostponement = (tools: Tools) =>
  fromPromise<void, Postponing>(async ({ input: { execution, routine, attempt } }) => {
    const { comment, pictures, key } = attempt;
    const postponement = plain({ ...nothingSaid, comment, pictures, attempt });
    await untilKept();
    const read = async (rows: Reading): Promise<RoutineAnswerRow> => {
      const row = await answerBy(rows, execution);
      if (row === null) throw new FailureError({ code: 'storageUnavailable' });
      return { ...row, postponement };
    };
    await fix(tools, { body: postponingAnswer(routine, attempt), key, read });
  });

type Fixing = {
  readonly body: RoutineAnswers;
  readonly key: string;
  readonly read: (rows: Reading) => Promise<RoutineAnswerRow>;
};

/** Throws `heldElsewhere` when another tab was faster, `fileMissing` when a picture is not on the device. */
const fix = async (tools: Tools, { body, key, read }: Fixing): Promise<void> => {
  const json = JSON.stringify(body);
  const digest = await sha256(new TextEncoder().encode(json));
  const sealedAt = tools.now().toISOString();
  await tools.database.write(
    ['routineAnswers', ...fileStores, 'journal'],
    async (rows) => {
      const row = await read(rows);
      if ((await ownAnswer(rows, row, row.checksum))?.sealed) throw new FailureError({ code: 'heldElsewhere' });
      const files = await filesOf(rows, row.uuid, body.answers[0].photos);
      void rows.delete('journal', under(row.uuid));
      void putAnswer(rows, { ...row, refusal: null, sealed: { json, sha256: digest, files, sealedAt, key } });
    },
    { durability: 'strict' },
  );
  await keepRoom(tools.database);
};

const filesOf = async (rows: Writing, uuid: string, paths: readonly string[]) => {
  const here = new Map((await readFiles(rows, uuid)).map((file) => [file.path, file]));
  return paths.map((path) => {
    const file = here.get(path);
    if (!file || file.raw) throw new FailureError({ code: 'fileMissing', path });
    return { path, bytes: file.bytes.byteLength, sha256: file.sha256 };
  });
};

/** ROUT-35: what was refused can be changed again, and says why. Throws `heldElsewhere` while it is being sent. */
export const reopenAnswer = (tools: Tools) =>
  fromPromise<void, Reopening>(async ({ input: { place, owner, failure } }) => {
    const own = (rows: Reading) => ownAnswer(rows, owner, place.checksum);
    const row = await tools.database.read(['routineAnswers'], own);
    if (row === null) return;
    const giveBack = await tryLock(executionLock(row.uuid));
    if (giveBack === null) throw new FailureError({ code: 'heldElsewhere' });
    try {
      await tools.database.write(['routineAnswers', 'journal'], async (rows) => {
        const kept = await own(rows);
        if (!kept?.sealed) return;
        void rows.delete('journal', under(kept.uuid));
        void putAnswer(rows, { ...kept, sealed: null, refusal: failure });
      });
    } finally {
      await giveBack();
    }
    // The next attempt is another item: the outbox forgets this one at once.
    tools.outbox()?.send({ type: 'GONE', execution: row.uuid });
  });
