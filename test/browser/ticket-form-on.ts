import { createActor, sendTo, setup, toPromise } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { BegunTicket } from '#domain/execution/draft.ts';
import { holdPictures } from '#effects/tickets/pictures.ts';
import { discardForm, keepForm, readForm } from '#effects/tickets/stored-form.ts';
import type { FormDraft, KeepForm, Keeping, KeptForm } from '#machines/tickets/ticket-creation.form.ts';
import { thrown } from './thrown.ts';
import { toolsOn } from './tools-on.ts';

/** What keeps a new ticket on the device's own database, with nobody signed in; null: one from a question. */
export const ticketFormOn = (given: Keeping) => {
  const heard: unknown[] = [];
  const form = setup({
    types: {} as { events: KeepForm | { type: 'NOT_KEPT'; failure: unknown } },
    actors: { keepForm: keepForm(toolsOn()) },
    actions: {
      hand: sendTo('keepForm', (_, event: KeepForm) => event),
      hear: (_, { failure }: { failure: unknown }) => void heard.push(failure),
    },
  }).createMachine({
    invoke: { id: 'keepForm', src: 'keepForm', input: given },
    on: {
      WRITE: { actions: { type: 'hand', params: ({ event }) => event } },
      TAKE_BACK: { actions: { type: 'hand', params: ({ event }) => event } },
      NOT_KEPT: { actions: { type: 'hear', params: ({ event }) => event } },
    },
  });
  const actor = createActor(form).start();
  return {
    heard,
    write: (draft: FormDraft) => actor.send({ type: 'WRITE', draft }),
    takeBack: () => actor.send({ type: 'TAKE_BACK' }),
    leave: () => void actor.stop(),
  };
};

/** What an opening of the form finds; it alone writes from then on. What was thrown comes back. */
export const formFound = (owner: Session, writer: string): Promise<KeptForm | null | unknown> =>
  toPromise(createActor(readForm(toolsOn()), { input: { owner, writer } }).start()).catch(thrown);

/** What an opening of the form of a ticket finds that its execution holds. What was thrown comes back. */
export const unsavedFound = (execution: string, unsaved: BegunTicket): Promise<KeptForm | null | unknown> =>
  toPromise(createActor(readForm(toolsOn()), { input: { execution, unsaved } }).start()).catch(thrown);

/** Discards it as its screen does. */
export const formDiscarded = (owner: Session, uuid: string): Promise<void> =>
  toPromise(createActor(discardForm(toolsOn()), { input: { owner, uuid } }).start());

/** The screen on which pictures are added, until it is left. */
export const addingOn = (uuid: string) => ({ leave: holdPictures(uuid) });
