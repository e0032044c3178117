import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { header } from '#contracts/shared/headers.ts';
import { uuid } from '#contracts/shared/primitives.ts';
import type { Handler } from '../http/handler.ts';
import { badRequest, forbidden, notFound } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { mayCarryOut } from '../selection/index.ts';
import { answerOccurrence } from './answer.ts';
import { checkAnswer } from './checks.ts';
import { occurrenceOf } from './checksum.ts';
import { type Arrived, type Kept, keepAnswer } from './keep.ts';

/**
 * API-43, OP-56, OP-138: takes an answer once: 201 the first time, 200 with the same result for the same bytes under
 * the same key again, 409 for anything else under it. The answer is to an occurrence of a routine, or to an activity
 * that cannot be done, by its execution. An occurrence that was answered meanwhile, or whose time is not now, gets 409
 * with how it stands.
 */
export const saveRoutineAnswer: Handler<'saveRoutineAnswer'> = async (input) => {
  const { params, body, bytes, caller, platform, request } = input;
  const key = keyOf(request);
  checkAnswer(body);
  if (occurrenceOf(body.checksum) !== null && caller.modules['routines'] !== true) throw forbidden();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const arrived = { caller, key, routine: params.uuid, body, sha256 };
  const { outcome, result } = (await answerOccurrence(platform, arrived)) ?? (await answerActivity(platform, arrived));
  if (outcome === 'conflict')
    return Response.json({ message: 'Another answer is stored under this key.' }, { status: 409 });
  if (outcome === 'refused')
    return Response.json({ message: 'It was answered meanwhile, or cannot be answered now.', result }, { status: 409 });
  return Response.json({ result }, { status: outcome === 'stored' ? 201 : 200 });
};

/** Refuses the checksum of an occurrence: taken for an execution, neither its time nor its store would be checked. */
async function answerActivity(platform: Platform, arrived: Arrived): Promise<Kept> {
  if (occurrenceOf(arrived.body.checksum) !== null) throw notFound();
  if (!(await mayCarryOut(platform.db, arrived.caller, arrived.routine))) throw notFound();
  return keepAnswer(platform, arrived);
}

/** Without a key, a request that is sent again is not recognized as such. @throws Refusal 400 */
function keyOf(request: Request): string {
  const given = request.headers.get(header.idempotencyKey);
  if (given === null) return randomUUID();
  if (!v.is(uuid, given)) throw badRequest(`${header.idempotencyKey} must be a uuid.`);
  return given.toLowerCase();
}
