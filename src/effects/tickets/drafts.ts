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

const changeOf = ({ now }: Tools, { owner, ticket, part, writer }: DraftPlace, event: KeepDraft): FormChange => {
  const { company_uuid, user_uuid } = owner;
  const { uuid } = event;
  const common = { uuid, writer, ticket };
  const row = event.type === 'WRITE' ? { ...common, company_uuid, user_uuid, ...writtenIn(event, now()) } : null;
  return { ...common, owner: { company_uuid, user_uuid }, part, row, takenOut: [] };
};

const writtenIn = ({ number, title, comment, edit }: Extract<KeepDraft, { type: 'WRITE' }>, at: Date) => {
  const written: Pick<TicketDraftRow, 'version' | 'savedAt' | 'number' | 'title' | 'comment' | 'edit'> = {
    version: 1,
    savedAt: at.toISOString(),
    number,
    title,
    comment: comment && { ...comment, mentions: comment.mentions.map((person) => ({ ...person })) },
    edit,
  };
  return written;
};
