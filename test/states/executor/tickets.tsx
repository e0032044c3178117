import { waitFor } from 'xstate';
import { emptyForm } from '#domain/tickets/ticket-form.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { aCreatedTicket } from '../../support/created-ticket.ts';
import { uuid as id } from '../sessions.ts';
import type { State } from '../state.ts';
import { creationIn } from '../ticket-world.ts';
import { at, begin } from './acts.ts';
import { activityOf } from './content.ts';
import { executionState } from './show.tsx';
import type { World } from './world.ts';

const door = id(151);
const screen = {
  uuid: id(15),
  type: 'Page',
  order: 1,
  title: 'Entrance',
  questions: [
    {
      uuid: door,
      type: 'simple',
      label: 'What is wrong with the door of the entrance?',
      properties: { allow_create_ticket: true },
    },
  ],
};
const activity = { gives: activityOf([screen]) } as const;

const [way, second, past] = [id(152), id(153), id(154)];
const withJump = {
  gives: activityOf([
    {
      ...screen,
      questions: [
        {
          uuid: way,
          type: 'binary',
          label: 'Is there a storage room?',
          alternatives: [{ uuid: past, value: 'No', go_to_uuid: id(17), go_to_type: 'page' }],
        },
      ],
    },
    {
      uuid: id(16),
      type: 'Page',
      order: 2,
      title: 'Storage room',
      questions: [
        {
          uuid: second,
          type: 'simple',
          label: 'What is wrong in the storage room?',
          properties: { allow_create_ticket: true },
        },
      ],
    },
    {
      uuid: id(17),
      type: 'Page',
      order: 3,
      title: 'Exit',
      questions: [{ uuid: id(155), type: 'simple', label: 'What else did you see?' }],
    },
  ]),
} as const;

const oneArea = { areas: [{ uuid: id(801), name: 'Operations' }] };

type EntryState = 'closed' | 'writing' | 'saving' | 'listing' | 'listingAll';

const raise = (execution: ExecutionRef, number: number, title: string) =>
  raiseAt(execution, id(15), door, number, title);
const raiseAt = (execution: ExecutionRef, screen: string, question: string, number: number, title: string) =>
  execution.send({
    type: 'TICKET_ADDED',
    ticket: {
      uuid: id(number),
      screen,
      question,
      ticket: aCreatedTicket({ title, priority: 'urgent', pictures: number % 2 === 0 ? ['a.jpg'] : [] }),
    },
  });

const ticketState = (
  name: string,
  reached: EntryState,
  world: Partial<World>,
  act: (execution: ExecutionRef) => void | Promise<void>,
): State =>
  executionState(
    `execution-ticket-${name}`,
    `ticketEntry.${reached}`,
    { open: { flow: { answering: 'screen' } } },
    { activity, ...world },
    async (execution) => {
      begin(execution);
      await act(execution);
      await waitFor(entryOf(execution), (snapshot) => snapshot.matches(reached));
      if (reached !== 'saving') await formOf(execution);
    },
  );
const entryOf = (execution: ExecutionRef) => {
  const { ticketEntry } = execution.getSnapshot().children;
  if (!ticketEntry) throw new Error('there is no ticket entry');
  return ticketEntry;
};
/** The form, when nothing of it is on its way. */
const formOf = async (execution: ExecutionRef) => {
  const { form } = entryOf(execution).getSnapshot().context;
  if (form) await waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
  return form;
};
const create = (execution: ExecutionRef) => execution.send({ type: 'CREATE_TICKET', question: door });
/** Its picture is still being written to the device. */
const saveWithPicture = async (execution: ExecutionRef) => {
  create(execution);
  await waitFor(entryOf(execution), (snapshot) => snapshot.matches('writing'));
  const form = await formOf(execution);
  form?.send({ type: 'EDIT', form: { title: 'The door does not shut', description: 'It stays open.' } });
  const blob = new Blob(['x'], { type: 'image/jpeg' });
  const files = [{ name: '1.jpg', type: 'image/jpeg', size: 1, blob }];
  form?.send({ type: 'ADD_PICTURES', files, uuids: [id(600)] });
  form?.send({ type: 'SAVE', at, key: id(700) });
};
const list = (execution: ExecutionRef) => execution.send({ type: 'LIST_TICKETS', question: door });
const listAll = (execution: ExecutionRef) => execution.send({ type: 'LIST_ALL_TICKETS' });
const two = (execution: ExecutionRef) => {
  raise(execution, 161, 'The door of the entrance does not shut');
  raise(execution, 162, 'The handle of the door is broken and someone could be hurt by it');
};

/** A task of a question that the answers lead past. */
const leftOut = (execution: ExecutionRef) => {
  execution.send({ type: 'CONTINUE', at });
  raiseAt(execution, id(16), second, 163, 'The lamp of the storage room is broken');
  execution.send({ type: 'RETURN' });
  execution.send({ type: 'CHOOSE', question: way, alternative: past });
  execution.send({ type: 'CONTINUE', at });
};

/** What is written of a ticket of the door, and of one with a long name that has no title yet. */
const begunAt = '2025-11-20T20:15:00.000Z';
const form = {
  ...emptyForm(new Date(begunAt), '-03:00'),
  title: 'The door of the entrance does not shut',
  description: 'It stays open.',
  areaUUID: id(801),
};
const unsaved = {
  uuid: id(171),
  screen: id(15),
  question: door,
  label: screen.questions[0]?.label ?? '',
  begunAt,
  form,
};
const type = (execution: ExecutionRef) => execution.send({ type: 'TICKET_TYPED', ticket: unsaved });
const typeTwo = (execution: ExecutionRef) => {
  type(execution);
  const untitled = { ...form, title: '', pictures: ['a.jpg'] };
  execution.send({ type: 'TICKET_TYPED', ticket: { ...unsaved, uuid: id(172), form: untitled } });
};
const broughtBack = creationIn({
  kept: {
    uuid: unsaved.uuid,
    begunAt,
    savedAt: begunAt,
    key: '',
    attempt: null,
    bulk: null,
    assigned: 0,
    files: [],
    form,
  },
});
const createAgain = (execution: ExecutionRef) => {
  type(execution);
  create(execution);
};

/** EXEC-28 to EXEC-31: the tickets of a question, and the two modals over the screen. */
export const ticketStates: readonly State[] = [
  ticketState('raised', 'closed', {}, two),
  ticketState('writing', 'writing', {}, create),
  ticketState('saving', 'saving', { ticketCreation: creationIn({ ...oneArea, keeps: 'held' }) }, saveWithPicture),
  ticketState('no-areas', 'writing', { ticketCreation: creationIn({ areas: [] }) }, create),
  ticketState('list', 'listing', {}, (execution) => {
    two(execution);
    list(execution);
  }),
  ticketState('list-empty', 'listing', {}, list),
  ticketState('list-all', 'listingAll', {}, (execution) => {
    two(execution);
    listAll(execution);
  }),
  ticketState('left-out', 'listingAll', { activity: withJump }, (execution) => {
    leftOut(execution);
    listAll(execution);
  }),
  executionState(
    'execution-ready-ticket-left-out',
    'execution.open.flow.finish.readyToUpload',
    { open: { flow: { finish: 'readyToUpload' } } },
    { activity: withJump },
    (execution) => {
      begin(execution);
      leftOut(execution);
      execution.send({ type: 'CONTINUE', at });
    },
  ),
  ticketState('list-all-empty', 'listingAll', {}, listAll),
  ticketState('unsaved', 'closed', {}, type),
  ticketState('brought-back', 'writing', { ticketCreation: broughtBack }, createAgain),
  ticketState('discard-asked', 'writing', { ticketCreation: broughtBack }, async (execution) => {
    createAgain(execution);
    await waitFor(entryOf(execution), (snapshot) => snapshot.matches('writing'));
    (await formOf(execution))?.send({ type: 'BEGIN_ANEW' });
  }),
  ticketState(
    'not-read',
    'writing',
    { ticketCreation: creationIn({ kept: { code: 'storageUnavailable' } }) },
    createAgain,
  ),
  ticketState('list-unsaved', 'listing', {}, (execution) => {
    two(execution);
    type(execution);
    list(execution);
  }),
  ticketState('list-all-unsaved', 'listingAll', {}, (execution) => {
    typeTwo(execution);
    listAll(execution);
  }),
  executionState(
    'execution-ready-ticket-unsaved',
    'execution.open.flow.finish.readyToUpload',
    { open: { flow: { finish: 'readyToUpload' } } },
    { activity },
    (execution) => {
      begin(execution);
      typeTwo(execution);
      execution.send({ type: 'CONTINUE', at });
    },
  ),
];
