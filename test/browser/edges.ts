import * as v from 'valibot';
import { createActor, toPromise } from 'xstate';
import { uploadFile } from '#api/files/upload.ts';
import { createClient } from '#api/shared/client.ts';
import { randomNumber } from '#api/shared/sign.ts';
import { joinTabs } from '#browser/channel.ts';
import { now } from '#browser/clock.ts';
import { watchConnectivity } from '#browser/connectivity.ts';
import { openDatabase } from '#browser/database.ts';
import { saveFile } from '#browser/download.ts';
import { askPosition } from '#browser/geolocation.ts';
import { currentAddress, hostName, navigate, watchAddress } from '#browser/location.ts';
import { tryLock } from '#browser/locks.ts';
import { scrollToTop } from '#browser/page.ts';
import { preparePicture } from '#browser/pictures.ts';
import { keepPreference, readPreference } from '#browser/preferences.ts';
import { createSessionStore } from '#browser/session.store.ts';
import { watchSteps } from '#browser/steps.ts';
import { releasedSteps, under } from '#browser/stores.ts';
import { dropUnwritten, keepUnwritten, listUnwritten } from '#browser/unwritten.ts';
import { seenRow } from '#contracts/execution/seen.ts';
import * as fileNotes from '#effects/file-notes.ts';
import * as fileRows from '#effects/file-rows.ts';
import { dropUnowned } from '#effects/files/unowned.ts';
import { forgetSeen, keepAnswer, orSeen } from '#effects/seen.ts';
import { restore } from '#effects/session/session.ts';
import { activitiesOn } from './activities-on.ts';
import { answerOn, discardAtHome, resultOn, unfinishedOf, unsentOf } from './answer-on.ts';
import { commitOn } from './commit-on.ts';
import { executionOn } from './execution-on.ts';
import { locksOn } from './locks-on.ts';
import { outboxOn } from './outbox-on.ts';
import { reachedOn } from './reached-on.ts';
import { scheduleOn } from './schedule-on.ts';
import { thrown } from './thrown.ts';
import {
  changeDiscarded,
  changeFound,
  commentSentFrom,
  ticketChangeOn,
  ticketDraftOn,
  unsavedOf,
} from './ticket-change-on.ts';
import { addingOn, formDiscarded, formFound, ticketFormOn, unsavedFound } from './ticket-form-on.ts';

/** The session that a start of the app finds. */
const restored = () => {
  const database = openDatabase();
  return toPromise(createActor(restore({ store: createSessionStore(database), database })).start());
};

/** What the page of the tests of the browser's edges offers to them as `edges`. */
export const offered = {
  dropUnwritten,
  keepUnwritten,
  listUnwritten,
  createClient,
  randomNumber,
  uploadFile,
  openDatabase,
  releasedSteps,
  under,
  createSessionStore,
  joinTabs,
  tryLock,
  now,
  watchConnectivity,
  saveFile,
  askPosition,
  scrollToTop,
  currentAddress,
  hostName,
  navigate,
  watchAddress,
  watchSteps,
  keepPreference,
  readPreference,
  executionOn,
  answerOn,
  resultOn,
  unsentOf,
  unfinishedOf,
  discardAtHome,
  dropUnowned,
  ticketDraftOn,
  commentSentFrom,
  ticketFormOn,
  formFound,
  unsavedFound,
  formDiscarded,
  addingOn,
  outboxOn,
  locksOn,
  commitOn,
  ticketChangeOn,
  changeFound,
  changeDiscarded,
  unsavedOf,
  fileRows: { ...fileRows, ...fileNotes },
  orSeen,
  keepAnswer,
  forgetSeen,
  restored,
  scheduleOn,
  activitiesOn,
  reachedOn,
  /** A kind of which three are kept. */
  letters: { name: 'letters', atMost: 3, schema: seenRow(v.string()) },
  preparePicture,
  thrown,
  text: v.string(),
  anything: v.unknown(),
  noise,
};

/** Bytes that do not compress, the same for the same seed. */
function noise(seed: number, length: number): ArrayBuffer {
  const bytes = new Uint8Array(length);
  let state = seed + 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes.buffer;
}

declare global {
  var edges: typeof offered;
  /** What a test wants to keep from one step to the next. */
  var heard: unknown[];
}
globalThis.edges = offered;
globalThis.heard = [];
