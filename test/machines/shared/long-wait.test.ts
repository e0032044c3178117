import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Waiting, Waitings } from '#domain/outbox/outbox.ts';
import { itemMachine } from '#machines/outbox/item.machine.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { selectOldest, selectWaitsLong } from '#machines/outbox/outbox.select.ts';
import { executor } from '../../paths/people.ts';

const waitingSince = (uuid: string, sealedAt: string): Waiting => ({
  uuid,
  sealedAt,
  files: 0,
  journal: [],
  kind: 'execution',
  activity: { uuid: 'a1', name: 'Shelf check' },
  store: { uuid: 's1', name: 'North' },
});
const older = waitingSince('e1', '2026-11-20T10:00:00.000Z');
const newer = waitingSince('e2', '2026-11-21T09:00:00.000Z');

/** The outbox of a device on which time passes from one look to the next; another tab sends everything. */
const outboxThatReads = (...readings: readonly Waitings[]) => {
  const left = [...readings];
  let wake: (event: { type: 'TICK' }) => void = () => undefined;
  const actors = {
    wakeUps: fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
      wake = sendBack;
      sendBack({ type: 'SIGNED_IN', session: executor });
    }),
    listWaiting: fromPromise<Waitings, { session: Session }>(async () => left.shift() ?? { at: '', waiting: [] }),
    item: itemMachine.provide({
      actors: {
        hold: fromCallback<{ type: 'RELEASE' }, { execution: string }>(({ sendBack }) =>
          sendBack({ type: 'HELD_ELSEWHERE' }),
        ),
      },
    }),
  };
  const actor = createActor(outboxMachine.provide({ actors })).start();
  const read = async (at: string) => {
    const { context } = await waitFor(
      actor,
      (now) => now.context.readAt === at && now.matches({ signedIn: 'resting' }),
    );
    return [context.items.length, selectOldest(actor.getSnapshot()), selectWaitsLong(actor.getSnapshot())];
  };
  return { read, tick: () => wake({ type: 'TICK' }) };
};

it('SM-34 lesson 49: what waits becomes a warning when the oldest of it has waited for a day, and none when that has gone', async () => {
  const soon = '2026-11-21T09:59:00.000Z';
  const late = '2026-11-21T10:01:00.000Z';
  const later = '2026-11-21T10:02:00.000Z';
  const { read, tick } = outboxThatReads(
    { at: soon, waiting: [older, newer] },
    { at: late, waiting: [older, newer] },
    { at: later, waiting: [newer] },
  );
  expect(await read(soon)).toEqual([2, older.sealedAt, false]);
  tick();
  expect(await read(late)).toEqual([2, older.sealedAt, true]);
  tick();
  expect(await read(later)).toEqual([1, newer.sealedAt, false]);
});
