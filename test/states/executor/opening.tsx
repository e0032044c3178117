import { waitFor } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Draft, Location } from '#domain/execution/draft.ts';
import type { OpeningRef } from '#machines/execution/execution.select.ts';
import type { Kept } from '#machines/execution/opening.setup.ts';
import { uuid } from '../sessions.ts';
import type { State } from '../state.ts';
import { at } from './acts.ts';
import * as content from './content.ts';
import { executionState, openingState, untilOpening } from './show.tsx';
import type { World } from './world.ts';

const activity = content.activityOf();
const server: Failure = { code: 'server', status: 503, statusText: 'Service Unavailable', after: null };

const kept = (draft: Draft, more: Partial<Kept> = {}): Kept => ({
  summary: {
    uuid: uuid(9),
    state: 'draft',
    activity: { uuid: activity.uuid, name: activity.name },
    store: content.store,
    savedAt: '2025-11-21T13:48:00.000Z',
    given: 2,
    asked: 5,
  },
  activity,
  draft,
  files: [],
  sealed: null,
  serverStartedAt: '2025-11-21T13:42:00.000Z',
  ...more,
});
const finished: Partial<World> = {
  record: { gives: { execution: uuid(9), activityName: activity.name, finishedAt: '2025-11-21T13:40:00.000Z' } },
};
const offered: Partial<World> = { record: { gives: kept(content.begun(activity)) } };
const asking = (type: string): Partial<World> => ({
  activity: { gives: content.activityOf([{ uuid: uuid(10), type: 'Page', questions: [{ uuid: uuid(100), type }] }]) },
});

const discard = async (opening: OpeningRef) => {
  await untilOpening(opening, 'offeringRecord');
  opening.send({ type: 'DISCARD' });
};
const goOn = async (opening: OpeningRef) => {
  await untilOpening(opening, 'offeringRecord');
  opening.send({ type: 'CONTINUE_EXECUTION' });
};
export const openingStates: readonly State[] = [
  openingState('finding-record', 'findingRecord', { record: 'held' }),
  openingState('storage-full', 'storageFailed', { record: { fails: { code: 'storageFull' } } }),
  openingState('storage-failed', 'storageFailed', { record: { fails: { code: 'storageUnavailable' } } }),
  openingState('offer', 'offeringRecord', offered),
  openingState('offer-discard', 'confirmingDiscard', offered, discard),
  openingState('offer-discarding', 'discarding', offered, async (opening) => {
    await discard(opening);
    opening.send({ type: 'CONFIRM' });
  }),
  openingState('finished-before', 'finishedBefore', finished),
  openingState('delivered-since', 'deliveredSince', { ...finished, finished: ['DELIVERED'] }),
  openingState('taking', 'taking', { ...offered, hold: [] }, goOn),
  openingState('held-elsewhere', 'heldElsewhere', { ...offered, hold: ['HELD_ELSEWHERE'] }, goOn),
  openingState('begun-elsewhere', 'heldElsewhere', { hold: ['HELD_ELSEWHERE'] }),
  openingState('taking-over', 'takingOver', { hold: ['HELD_ELSEWHERE'] }, async (opening) => {
    await untilOpening(opening, 'heldElsewhere');
    opening.send({ type: 'TAKE_OVER' });
  }),
  openingState('taken-over', 'takenOver', { ...offered, hold: ['HELD', 'LOST'] }, goOn),
  openingState('loading', 'loading', { activity: 'held' }),
  openingState('load-failed', 'loadFailed', { activity: { fails: server } }),
  openingState('load-failed-offline', 'loadFailed', { activity: { fails: { code: 'offline' } } }),
  openingState('load-failed-malformed', 'loadFailed', { activity: { fails: { code: 'malformed', at: 'screens' } } }),
  openingState('seen-before', 'seenBefore', {
    seen: { at: '2025-11-21T11:42:00.000Z', readAt: '2025-11-21T13:43:00.000Z' },
    check: { gives: { scheduled: true, server_started_at: at, judgedBy: 'device' } },
  }),
  openingState('schedule-judged-here', 'seenBefore', {
    check: { gives: { scheduled: true, server_started_at: at, judgedBy: 'device' } },
  }),
  openingState('not-scheduled', 'notScheduled', { check: { gives: { scheduled: false, server_started_at: at } } }),
  openingState('opens-later', 'notScheduled', {
    check: { gives: { scheduled: false, server_started_at: at, opens_at: '2025-11-22T11:00:00Z' } },
  }),
  openingState('schedule-unchecked', 'notScheduled', { check: { fails: { code: 'timeout' } } }),
  openingState('empty-activity', 'emptyActivity', { activity: { gives: content.activityOf([]) } }),
  openingState('unknown-question-type', 'unknownQuestionType', asking('hologram')),
];

const instructions = (name: string, machineState: string, world: Partial<World> = {}) =>
  executionState(`execution-${name}`, machineState, { open: { flow: 'instructions' } }, world);
const picture = (
  name: string,
  machineState: string,
  reached: 'asking' | 'shown' | 'notShown',
  world: Partial<World> = {},
) =>
  executionState(
    `execution-${name}`,
    machineState,
    { open: { referenceImage: 'offered' } },
    world,
    async (execution) => {
      const { storedPicture } = execution.getSnapshot().children;
      if (storedPicture) await waitFor(storedPicture, ({ value }) => value === reached);
    },
  );

const notLocated = (status: Location['status']) =>
  executionState(
    `execution-location-${status}`,
    `geolocation.${status}`,
    { open: { location: 'missing' } },
    {
      position: { gives: { status, coordinates: null } },
      activity: { gives: content.activityOf(undefined, { reference_file: '' }) },
    },
  );

export const instructionsStates: readonly State[] = [
  picture('instructions', 'execution.open.flow.instructions', 'shown'),
  picture('image-asking', 'storedPicture.asking', 'asking', { image: 'held', position: 'held' }),
  picture('image-not-shown', 'storedPicture.notShown', 'notShown', { image: { fails: { code: 'notFound' } } }),
  instructions('no-instructions', 'execution.open.referenceImage.none', {
    activity: { gives: content.activityOf(undefined, { instructions: '', reference_file: '' }) },
  }),
  instructions('instructions-long-words', 'execution.open.flow.instructions', {
    activity: { gives: content.activityOfLongWords() },
  }),
  notLocated('denied'),
  notLocated('positionUnavailable'),
  notLocated('timedOut'),
  notLocated('unknownError'),
  notLocated('unsupported'),
];
