import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const picture = { path: 't.jpg', bytes: 3, sha256: 'b' };
const body = { activity_tree: { screens: [] }, tickets: { a1: [{ title: 'Broken door', pictures: ['t.jpg'] }] } };
/** An execution with a ticket that has a picture. */
export const sealed = {
  json: JSON.stringify({ json_execution: body }),
  sha256: 'a',
  files: [picture],
  sealedAt: '2026-11-20T10:00:00.000Z',
};
export const receipt = { execution_uuid: 'e1', received_at: '2026-11-20T10:01:00.000Z', files: [picture] };
/** All was stored but the picture. */
export const withoutPicture = { ...receipt, files: [] };

/** What may happen to an upload: each of the failures in both halves of an attempt, and a pause as long as `pause` says (ms). */
export const wordsOf = (failures: Readonly<Record<string, unknown>>, pause: (past: Past) => number) => ({
  ...Object.fromEntries(
    Object.entries(failures).flatMap(([reason, failure]) => [
      [`${reason} (files)`, said('sendFiles', { type: 'FILES_NOT_SENT', failure })],
      [`${reason} (record)`, failed('sendRecord', failure)],
    ]),
  ),
  'a file is sent': said('sendFiles', { type: 'FILE_SENT', sent: 1 }),
  'all files are sent': said('sendFiles', { type: 'FILES_SENT' }),
  'a receipt comes': answered('sendRecord', receipt),
  'the receipt is kept': answered('keepReceipt'),
  'the pause is over': passed('pause.upload.saving.attempts.waiting', pause),
  OFFLINE: said('network', { type: 'OFFLINE' }),
  ONLINE: said('network', { type: 'ONLINE' }),
  SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
  TRY_AGAIN: sent({ type: 'TRY_AGAIN' }),
  DOWNLOAD: sent({ type: 'DOWNLOAD' }),
  'the file is saved': answered('saveDownload'),
});
