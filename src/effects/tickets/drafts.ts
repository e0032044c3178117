import { fromCallback } from 'xstate';
import type { TicketDraftRow } from '#contracts/tickets/ticket-draft-record.ts';
import type { DraftPlace, KeepDraft } from '#machines/tickets/ticket-draft.ts';
import type { Tools } from '../tools.ts';
import { type FormChange, formWriter } from './forms.ts';

/** TALK-08, EDIT-06: writes the newest of what is typed. */
export const keepDraft = (tools: Tools) =>
  fromCallback<KeepDraft, DraftPlace>(({ input, sendBack, receive }) => {
    const keep = formWriter<KeepDraft>(
      tools,
      (event) => changeOf(tools, input, event),
      (failure) => sendBack({ type: 'NOT_KEPT', failure }),
    );
    receive(keep);
    return undefined;
  });

const changeOf = ({ now }: Tools, place: DraftPlace, event: KeepDraft): FormChange => {
  const { owner, ticket, part, writer } = place;
  const { company_uuid, user_uuid } = owner;
  const { uuid } = event;
  const written = event.type === 'WRITE';
  return {
    uuid,
    writer,
    ticket,
    part,
    owner: { company_uuid, user_uuid },
    row: written ? draftRowOf(place, event, now()) : null,
    takenOut: written ? event.takenOut : [],
  };
};

/** The row of a draft, as one opening of its ticket writes it. */
export const draftRowOf = (
  { owner: { company_uuid, user_uuid }, ticket, writer }: DraftPlace,
  { uuid, number, title, comment, edit }: Omit<Extract<KeepDraft, { type: 'WRITE' }>, 'type' | 'takenOut'>,
  at: Date,
): TicketDraftRow => ({
  version: 1,
  uuid,
  company_uuid,
  user_uuid,
  writer,
  ticket,
  savedAt: at.toISOString(),
  number,
  title,
  comment: comment && {
    ...comment,
    mentions: comment.mentions.map((person) => ({ ...person })),
    pictures: [...comment.pictures],
  },
  edit,
});
