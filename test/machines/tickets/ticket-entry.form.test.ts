import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import { fileMachine } from '#machines/files/file.machine.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import type {
  AreasLoaded,
  FormReading,
  Held,
  KeepForm,
  Keeping,
  KeptForm,
} from '#machines/tickets/ticket-creation.form.ts';
import { ticketCreationMachine } from '#machines/tickets/ticket-creation.machine.ts';
import { type TicketEntryEvent, ticketEntryMachine } from '#machines/tickets/ticket-entry.machine.ts';
import { sessionOf } from '../../paths/people.ts';

const door = { uuid: 'q', label: 'Is the door shut?', screen: 's' };
const lamp = { uuid: 'r', label: 'Is the lamp on?', screen: 's' };
const at = '2026-03-02T10:20:00.000Z';
const picture = { name: 'door.jpg', type: 'image/jpeg', size: 3, blob: new Blob(['jpg']) };

/** The tickets of an execution with the form that ships; its pictures come to the device when `keep` or `lose` says so. */
const entry = () => {
  const heard: TicketEntryEvent[] = [];
  let keep: () => void = () => undefined;
  let lose: (failure: Failure) => void = () => undefined;
  const commit = new Promise<{ preview: string | null }>((resolve, reject) => {
    keep = () => resolve({ preview: null });
    lose = reject;
  });
  const file = fileMachine.provide({ actors: { commitFile: fromPromise(() => commit) } });
  const creation = ticketCreationMachine.provide({
    actors: {
      loadAreas: fromPromise<AreasLoaded, { user: string }>(async () => ({
        areas: [{ uuid: 'a1', name: 'Operations' }],
        priorities: [],
        at,
        uuid: 't1',
        key: 'k',
      })),
      hold: fromCallback<{ type: 'TAKE_OVER' }, Held>(({ sendBack }) => sendBack({ type: 'HELD' })),
      readForm: fromPromise<KeptForm | null, FormReading>(async () => null),
      keepForm: fromCallback<KeepForm, Keeping>(() => undefined),
      uploader: uploaderMachine.provide({ actors: { file } }),
    },
  });
  const owner = createActor(
    fromCallback<TicketEntryEvent>(({ receive }) => receive((event) => void heard.push(event))),
  ).start();
  const actor = createActor(ticketEntryMachine.provide({ actors: { ticketCreation: creation } }), {
    input: {
      execution: 'e',
      owner,
      session: sessionOf({ permissions: { create_ticket: true }, time_zone_offset: '-03:00' }),
    },
  }).start();
  const form = async () => {
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.form !== null);
    if (context.form === null) throw new Error('no ticket is written');
    await waitFor(context.form, (snapshot) => snapshot.hasTag('editable'));
    return context.form;
  };
  return { actor, heard, form, keep, lose };
};

/** A ticket of the door that is saved while its picture is still being written to the device. */
const saved = async () => {
  const { actor, form, ...rest } = entry();
  actor.send({ type: 'CREATE', question: door });
  const written = await form();
  written.send({ type: 'EDIT', form: { title: 'Door', description: 'It does not shut' } });
  written.send({ type: 'ADD_PICTURES', files: [picture], uuids: ['p1'] });
  written.send({ type: 'SAVE', at, key: 'k1' });
  return { ...rest, actor, written };
};

it('EXEC-30 OP-48 OP-69 a ticket that was saved is raised, although its modal was closed before its picture was on the device', async () => {
  const { actor, heard, keep } = await saved();
  actor.send({ type: 'CLOSE' });
  keep();
  await waitFor(actor, (snapshot) => snapshot.matches('closed') && snapshot.context.form === null);
  expect(heard.slice(-1)).toMatchObject([{ type: 'TICKET_ADDED', ticket: { screen: 's', question: 'q', uuid: 't1' } }]);
});

it('EXEC-30 OP-69 whoever closes it meanwhile sees that the picture could not be kept, and can close it then', async () => {
  const { actor, heard, written, lose } = await saved();
  actor.send({ type: 'CLOSE' });
  lose({ code: 'storageFull' });
  await waitFor(written, (snapshot) => snapshot.matches({ writing: { editing: 'picturesNotSent' } }));
  expect(actor.getSnapshot().value).toBe('writing');
  actor.send({ type: 'CLOSE' });
  expect([actor.getSnapshot().value, heard.filter(({ type }) => type === 'TICKET_ADDED')]).toEqual(['closed', []]);
});

it('EXEC-28 EXEC-31 looking at the tickets of another question keeps what was typed', async () => {
  const { actor, form } = entry();
  actor.send({ type: 'CREATE', question: door });
  (await form()).send({ type: 'EDIT', form: { title: 'Door' } });
  actor.send({ type: 'CLOSE' });
  actor.send({ type: 'LIST', question: lamp });
  actor.send({ type: 'CLOSE' });
  actor.send({ type: 'CREATE', question: door });
  const { value, context } = actor.getSnapshot();
  expect([value, context.question]).toEqual(['writing', door]);
  expect((await form()).getSnapshot().context.form.title).toBe('Door');
});
