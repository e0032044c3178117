import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { CreatedTicket } from '#contracts/tickets/tickets.ts';
import type {
  AreasLoaded,
  FormReading,
  Held,
  KeepForm,
  Keeping,
  KeptForm,
} from '#machines/tickets/ticket-creation.form.ts';
import { ticketCreationMachine } from '#machines/tickets/ticket-creation.machine.ts';
import { sessionOf } from '../../paths/people.ts';

const areas = [{ uuid: 'a1', name: 'Operations' }];
const at = '2026-03-02T10:20:00.000Z';

const held = () => fromCallback<{ type: 'TAKE_OVER' }, Held>(({ sendBack }) => sendBack({ type: 'HELD' }));

/**
 * A filled form; each save meets the next of these outcomes, and its key and title are noted. `listed`: the priorities
 * that the platform lists.
 */
const formMeeting = async (
  outcomes: readonly Failure[],
  kept: KeptForm | null = null,
  listed: readonly string[] = [],
) => {
  const sent: string[] = [];
  const written: KeepForm[] = [];
  const actor = createActor(
    ticketCreationMachine.provide({
      actors: {
        loadAreas: fromPromise<AreasLoaded, { user: string }>(async () => ({
          areas,
          priorities: listed,
          at,
          uuid: 't1',
          key: 'k',
        })),
        hold: held(),
        readForm: fromPromise<KeptForm | null, FormReading>(async () => kept),
        keepForm: fromCallback<KeepForm, Keeping>(({ receive }) => receive((event) => void written.push(event))),
        postTicket: fromPromise<void, { owner: Session; key: string; ticket: CreatedTicket; uuid: string }>(
          async ({ input: { key, ticket } }) => {
            sent.push(`${key} ${ticket.title}`);
            const outcome = outcomes[sent.length - 1];
            if (outcome) throw outcome;
          },
        ),
      },
    }),
    {
      input: {
        session: sessionOf({ permissions: { create_ticket: true }, time_zone_offset: '-03:00' }),
        search: '',
        question: null,
        owner: null,
      },
    },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editable'));
  const save = async (title: string, key: string) => {
    actor.send({ type: 'EDIT', form: { title, description: 'It does not shut' } });
    actor.send({ type: 'SAVE', at, key });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };
  /** What the device has of it, as the next visit finds it. */
  const left = (): KeptForm => {
    const last = written.at(-1);
    if (last?.type !== 'WRITE') throw new Error('nothing is kept');
    return { ...last.draft, uuid: 't1', begunAt: null, savedAt: at, files: [] };
  };
  return { actor, sent, save, left };
};

it('OP-138 lesson 43 lesson 44 what was changed after an answer was lost goes under the key of before: one form makes one ticket', async () => {
  const { sent, save } = await formMeeting([{ code: 'timeout' }, { code: 'rejected', status: 400, messages: [] }]);
  await save('Door', 'k1');
  await save('Front door', 'k2');
  await save('Back door', 'k3');
  expect(sent).toEqual(['k Door', 'k Front door', 'k Back door']);
});

it('OP-138 where an attempt had arrived after all, only what is changed then is another ticket', async () => {
  const { sent, save } = await formMeeting([{ code: 'offline' }, { code: 'conflict', body: null }]);
  await save('Door', 'k1');
  await save('Front door', 'k2');
  await save('Front door', 'k3');
  expect(sent).toEqual(['k Door', 'k Front door', 'k Front door']);
  const again = await formMeeting([{ code: 'offline' }, { code: 'conflict', body: null }]);
  await again.save('Door', 'k1');
  await again.save('Front door', 'k2');
  await again.save('Side door', 'k3');
  expect(again.sent).toEqual(['k Door', 'k Front door', 'k2 Side door']);
});

it('OP-138 OP-54 a form that was brought back goes under the key of before, whatever was changed since', async () => {
  const before = await formMeeting([{ code: 'timeout' }]);
  await before.save('Door', 'k1');
  const after = await formMeeting([{ code: 'timeout' }, { code: 'timeout' }], before.left());
  await after.save('Door', 'k2');
  await after.save('Front door', 'k3');
  expect(after.sent).toEqual(['k Door', 'k Front door']);
});

it('OP-138 OP-54 what was made already is not made again by a form that was brought back; what is changed is another ticket', async () => {
  const before = await formMeeting([{ code: 'offline' }, { code: 'conflict', body: null }]);
  await before.save('Door', 'k1');
  await before.save('Front door', 'k2');
  const after = await formMeeting([{ code: 'conflict', body: null }, { code: 'timeout' }], before.left());
  await after.save('Front door', 'k3');
  await after.save('Side door', 'k4');
  expect(after.sent).toEqual(['k Front door', 'k3 Side door']);
  const changed = await formMeeting([{ code: 'timeout' }], before.left());
  await changed.save('Side door', 'k5');
  expect(changed.sent).toEqual(['k2 Side door']);
});

it.each([
  [[], 'medium', 'urgent'],
  [['urgent', 'low'], 'urgent', 'urgent'],
  [['medium', 'low'], 'medium', 'medium'],
  [['high', 'low'], 'high', 'high'],
] as const)(
  'TCREATE-11 API-28 OP-54 with %j listed a new form has %s, and an urgent one of before %s',
  async (listed, begins, stays) => {
    const fresh = await formMeeting([], null, listed);
    expect(fresh.actor.getSnapshot().context.form.priority).toBe(begins);
    const before = await formMeeting([]);
    before.actor.send({ type: 'EDIT', form: { priority: 'urgent' } });
    const after = await formMeeting([], before.left(), listed);
    expect(after.actor.getSnapshot().context.form.priority).toBe(stays);
  },
);
