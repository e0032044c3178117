import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { header } from '#contracts/headers.ts';
import { uuid } from '#contracts/primitives.ts';
import type { Handler } from '../http/handler.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import { mayCarryOut } from '../selection/index.ts';
import { checkAnswer } from './checks.ts';
import { keepAnswer } from './keep.ts';

/**
 * API-43, OP-56, OP-138: takes an answer once: 201 the first time, 200 with the same result for the same bytes under
 * the same key again, 409 for anything else under it. What is answered is an activity of the caller; the platform has
 * no routines of its own yet.
 */
export const saveRoutineAnswer: Handler<'saveRoutineAnswer'> = async (input) => {
  const { params, body, bytes, caller, platform, request } = input;
  const key = keyOf(request);
  checkAnswer(body);
  if (!(await mayCarryOut(platform.db, caller, params.uuid))) throw notFound();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { outcome, result } = await keepAnswer(platform, { caller, key, routine: params.uuid, body, sha256 });
  if (outcome === 'conflict')
    return Response.json({ message: 'Another answer is stored under this key.' }, { status: 409 });
  return Response.json({ result }, { status: outcome === 'stored' ? 201 : 200 });
};

/** Who sends no key does not ask to be protected from sending twice. @throws Refusal 400 */
function keyOf(request: Request): string {
  const given = request.headers.get(header.idempotencyKey);
  if (given === null) return randomUUID();
  if (!v.is(uuid, given)) throw badRequest(`${header.idempotencyKey} must be a uuid.`);
  return given.toLowerCase();
}
