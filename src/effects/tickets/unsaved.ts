import { fromCallback, fromPromise } from 'xstate';
import type { Row } from '#browser/transaction.ts';
import { watchWakeUps } from '#browser/wake.ts';
import type { Session } from '#contracts/session/session.ts';
import { type UnsavedTicketRow, unsavedTicketRow } from '#contracts/tickets/unsaved-ticket-record.ts';
import { onePerTicket, shortened, type UnsavedTicket } from '#domain/tickets/unsaved-ticket.ts';
import type { Tools } from '../tools.ts';
import { allKept } from './forms.ts';

/** OP-54: what a user has written of tickets and not saved, up to the last letter of this page. */
export const listUnsaved = (tools: Tools) =>
  fromPromise<readonly UnsavedTicket[], { session: Session }>(async ({ input: { session } }) => {
    const owner = [session.company_uuid, session.user_uuid];
    await allKept(tools);
    const rows = await tools.database.read(['ticketForms'], (reading) =>
      reading.list('ticketForms', unsavedTicketRow, IDBKeyRange.bound(owner, [...owner, []])),
    );
    return onePerTicket(rows.map(unsavedIn));
  });

const unsavedIn = (row: Row<UnsavedTicketRow>): UnsavedTicket => {
  const [, , ticket] = [row.key].flat();
  const of = { ticket: typeof ticket === 'string' ? ticket : null };
  if (row.state === 'unreadable') return { ...of, number: '', title: '', savedAt: '' };
  const { savedAt, number, title, form, comment } = row.value;
  return { ...of, number, title: (form?.title ?? (comment ? shortened(comment.text) : title)).trim(), savedAt };
};

/** Another tab may have written, or saved, while this one was not seen. */
export const watchPage = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) =>
    watchWakeUps((what) => {
      if (what === 'visible') sendBack({ type: 'LOOK' });
    }),
  );
