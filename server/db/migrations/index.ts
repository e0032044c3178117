import type { Migration } from 'kysely';
import { up as session } from './001-session.ts';
import { up as selection } from './002-selection.ts';
import { up as files } from './003-files.ts';
import { up as execution } from './004-execution.ts';
import { up as routines } from './005-routines.ts';
import { up as secondFactor } from './006-second-factor.ts';
import { up as singleSignOn } from './007-single-sign-on.ts';
import { up as passwordReset } from './008-password-reset.ts';
import { up as tickets } from './009-tickets.ts';
import { up as passwordChanged } from './010-password-changed.ts';
import { up as routinePlans } from './011-routine-plans.ts';
import { up as reports } from './012-reports.ts';
import { up as foldedNames } from './013-folded-names.ts';
import { up as filesOfActivities } from './014-files-of-activities.ts';
import { up as codes } from './015-codes.ts';
import { up as unnamedFiles } from './016-unnamed-files.ts';
import { up as sentFiles } from './017-sent-files.ts';
import { up as fileAccess } from './018-file-access.ts';
import { up as expirationNotices } from './019-expiration-notices.ts';
import { up as noticeChoices } from './020-notice-choices.ts';
import { up as push } from './021-push.ts';
import { up as bulkChanges } from './022-bulk-changes.ts';
import { up as ticketEntries } from './023-ticket-entries.ts';
import { up as ticketWords } from './025-ticket-words.ts';
import { up as routineAnswersByDay } from './026-routine-answers-by-day.ts';
import { up as ticketViews } from './027-ticket-views.ts';
import { up as ticketEdits } from './028-ticket-edits.ts';
import { up as ticketCreators } from './032-ticket-creators.ts';
import { up as results } from './033-results.ts';
import { up as commentPictures } from './034-comment-pictures.ts';
import { up as resultExports } from './036-result-exports.ts';
import { up as apiKeys } from './038-api-keys.ts';
import { up as feedPlaces } from './039-feed-places.ts';
import { up as routineNotices } from './042-routine-notices.ts';
import { up as webhooks } from './043-webhooks.ts';
import { up as corrections } from './044-corrections.ts';
import { up as retention } from './045-retention.ts';
import { up as pushedNotices } from './046-pushed-notices.ts';

/** Every migration by its name, in the order of their numbers; a published one is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-session': { up: session },
  '002-selection': { up: selection },
  '003-files': { up: files },
  '004-execution': { up: execution },
  '005-routines': { up: routines },
  '006-second-factor': { up: secondFactor },
  '007-single-sign-on': { up: singleSignOn },
  '008-password-reset': { up: passwordReset },
  '009-tickets': { up: tickets },
  '010-password-changed': { up: passwordChanged },
  '011-routine-plans': { up: routinePlans },
  '012-reports': { up: reports },
  '013-folded-names': { up: foldedNames },
  '014-files-of-activities': { up: filesOfActivities },
  '015-codes': { up: codes },
  '016-unnamed-files': { up: unnamedFiles },
  '017-sent-files': { up: sentFiles },
  '018-file-access': { up: fileAccess },
  '019-expiration-notices': { up: expirationNotices },
  '020-notice-choices': { up: noticeChoices },
  '021-push': { up: push },
  '022-bulk-changes': { up: bulkChanges },
  '023-ticket-entries': { up: ticketEntries },
  '025-ticket-words': { up: ticketWords },
  '026-routine-answers-by-day': { up: routineAnswersByDay },
  '027-ticket-views': { up: ticketViews },
  '028-ticket-edits': { up: ticketEdits },
  '032-ticket-creators': { up: ticketCreators },
  '033-results': { up: results },
  '034-comment-pictures': { up: commentPictures },
  '036-result-exports': { up: resultExports },
  '038-api-keys': { up: apiKeys },
  '039-feed-places': { up: feedPlaces },
  '042-routine-notices': { up: routineNotices },
  '043-webhooks': { up: webhooks },
  '044-corrections': { up: corrections },
  '045-retention': { up: retention },
  '046-pushed-notices': { up: pushedNotices },
};
