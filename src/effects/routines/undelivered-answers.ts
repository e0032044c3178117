import { fromCallback, type SnapshotFrom } from 'xstate';
import { type ChangeType, fixedAnswers } from '#contracts/routines/routine.ts';
import type { RoutineAnswerRow } from '#contracts/routines/routine-record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { parse } from '#contracts/shared/parse.ts';
import type { GivenAnswer } from '#domain/routines/routine-answer.ts';
import type { outboxMachine } from '#machines/outbox/index.ts';
import { ownAnswers } from '../routine-answers.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';

/** OP-101: what was chosen in an answer that was fixed to be sent; null before that. */
export const choiceOf = ({ sealed }: RoutineAnswerRow): ChangeType | null => {
  if (sealed === null) return null;
  const read = parse(fixedAnswers, sealed.json);
  if (!read.ok) throw new FailureError({ code: 'malformed', at: 'sealed' });
  return read.value.answers[0].change_type;
};

/** SM-34: what this user answered on this device and is not delivered, by the checksum of the activity. */
export const readGiven = async (tools: Tools): Promise<ReadonlyMap<string, GivenAnswer>> => {
  const answers = await tools.database.read(['routineAnswers'], (rows) => ownAnswers(rows, sessionOf(tools)));
  const refused = refusedIn(tools);
  return new Map(
    answers.flatMap((row) => {
      const given = row.refusal !== null || refused.includes(row.uuid) ? 'refused' : choiceOf(row);
      return given === null ? [] : [[row.checksum, given]];
    }),
  );
};

const refusedIn = ({ outbox }: Tools): readonly string[] =>
  (outbox()?.getSnapshot().context.items ?? [])
    .filter(({ actor }) => actor.getSnapshot().matches('refused'))
    .map(({ uuid }) => uuid);

/** SM-34: tells that another answer waits in the outbox, or that one of them was delivered or refused. */
export const watchGiven = ({ outbox }: Tools) =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
    const sending = outbox();
    if (!sending) return undefined;
    let known = standingIn(sending.getSnapshot());
    const { unsubscribe } = sending.subscribe((snapshot) => {
      const standing = standingIn(snapshot);
      if (standing === known) return;
      known = standing;
      sendBack({ type: 'ANSWERS_CHANGED' });
    });
    return unsubscribe;
  });

const standingIn = ({ context: { items } }: SnapshotFrom<typeof outboxMachine>): string =>
  items
    .filter(({ waiting }) => waiting.kind === 'routineAnswer')
    .map(({ uuid, actor }) => `${uuid} ${actor.getSnapshot().matches('refused')}`)
    .join();
