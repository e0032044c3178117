import type { Kysely } from 'kysely';
import { type NoticeSettings, noticeEvents } from '#contracts/tickets/notice-choices.ts';
import type { Database } from '#server/db/schema.ts';

const nothing: NoticeSettings = {
  choices: Object.fromEntries(noticeEvents.map((event) => [event, 'never'])) as NoticeSettings['choices'],
  quiet: { from: '00:00', to: '00:00' },
};

/** People of all companies hear of tasks only what the form of a task orders. */
export const tellOnlyWhatFormsOrder = async ({ db }: { readonly db: Kysely<Database> }): Promise<void> => {
  await db
    .updateTable('company')
    .set({ notices: JSON.stringify(nothing) })
    .execute();
};
