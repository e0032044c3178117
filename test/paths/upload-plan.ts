import { uploadMachine } from '#machines/execution/upload.machine.ts';
import { sealed, wordsOf } from '../machines/execution/upload.words.ts';
import { fewest, type Ways } from './fewest.ts';
import { type Walk, Walker } from './walk.ts';
import { failed } from './word.ts';
import { type Reason, reasonOf } from './words/upload-expected.ts';

const failures: Readonly<Record<Reason, { readonly code: string; readonly after?: number | null }>> = {
  'the platform fails': { code: 'server', after: null },
  'no answer comes': { code: 'offline' },
  'asked to come in 12 s': { code: 'throttled', after: 12 },
  'refused for a 401': { code: 'unauthorized' },
  'refused for its content': { code: 'rejected' },
};
const full = { code: 'malformed', at: 'encryption' };

type Known = {
  readonly failures: number;
  readonly failure: { readonly code: string; readonly after?: number | null } | null;
  readonly downloadFailure: unknown;
  readonly sent: number;
};
const attempting = 'saving.attempts.attempting';

const walker = new Walker({
  machine: uploadMachine,
  starts: { 'it was sealed': () => ({ execution: 'e1', sealed }) },
  words: {
    ...wordsOf(failures, (past) =>
      past.findLast((word) => reasonOf(word) !== undefined)?.startsWith('asked') ? 12_000 : 2_000,
    ),
    'the file is not saved': failed('saveDownload', full),
  },
  facts: ({ failures: count, failure, downloadFailure, sent: files }: Known) => [
    ...[count, failure?.after, files],
    downloadFailure === null,
  ],
  isPossible: ({ failures: count, failure, sent: files }: Known, word, leaves) => {
    const isOffline = leaves.includes('saving.network.offline');
    const isSending = leaves.some((leaf) => leaf.startsWith(attempting));
    const hasSent = files > 0;
    switch (word) {
      case 'a file is sent':
        return !isOffline && leaves.includes(`${attempting}.sendingFiles`);
      // What is there goes on by itself, before anybody could do anything.
      case 'all files are sent':
        return hasSent && !isOffline;
      case 'a receipt comes':
        return !isOffline;
      case 'OFFLINE':
        return isSending && count === 0 && !leaves.includes(`${attempting}.keepingReceipt`);
      case 'asked to come in 12 s (files)':
      case 'asked to come in 12 s (record)':
        return count === 0 && !isOffline;
      case 'TRY_AGAIN':
        return failure !== null;
      default: {
        if (word.endsWith('(files)') && hasSent) return false;
        if (isOffline && reasonOf(word) !== undefined) return word.startsWith('no answer comes');
        return true;
      }
    }
  },
});

/** Of what is waited for on a device without the library that encrypts, the file is never saved. */
const isOfOneDevice = ({ past, word }: Walk): boolean =>
  !([...past, word].includes('the file is saved') && [...past, word].includes('the file is not saved'));

/** The fewest long walks that take every step of an upload that somebody can come to. */
export const uploadWalks = (): Ways => fewest(walker, (walk) => !walk.inert && isOfOneDevice(walk));
