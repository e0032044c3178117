import { fromPromise } from 'xstate';
import { lookPreferences, readPreference } from '#browser/preferences.ts';
import { readTableLook, type TableLook, type TableName } from '#contracts/shared/table-look.ts';

/** DESK-06, RESULT-13: the look that was chosen on this device; null for none, or one that this version does not know. */
export const readLook = () =>
  fromPromise<TableLook | null, { readonly table: TableName }>(async ({ input: { table } }) =>
    readTableLook(table, readPreference(lookPreferences[table])),
  );
