import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { NoticeSettings, NoticeSettingsAnswer } from '#contracts/tickets/notice-choices.ts';
import type { Tools } from '../tools.ts';

/** TOLD-04: what this person has chosen to be told, and what the company has. */
export const readSettings = ({ client }: Tools) =>
  fromPromise<NoticeSettingsAnswer, void>(({ signal }) => createTicketCalls(client).noticeSettings(signal));

/** TOLD-04. */
export const saveSettings = ({ client }: Tools) =>
  fromPromise<void, { own: NoticeSettings | null }>(({ input: { own }, signal }) =>
    createTicketCalls(client).saveNoticeSettings(own, signal),
  );
