import { fromCallback, fromPromise } from 'xstate';
import { askPosition as askBrowser, watchPermission } from '#browser/geolocation.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Location } from '#domain/execution/draft.ts';
import { prepare } from '#domain/execution/prepare.ts';
import type { Place } from '#domain/shell/route.ts';
import { datum } from '#domain/time/instants.ts';
import type { Checked, Loaded } from '#machines/execution/opening.setup.ts';
import { orKnown } from '../or-known.ts';
import { allSeen, orSeen } from '../seen.ts';
import { activitiesSeen, activitySeen } from '../seen-kinds.ts';
import type { Tools } from '../tools.ts';

type ExecutorPlace = Extract<Place, { screen: 'executor' }>;

/**
 * EXEC-03: the activity, prepared for answering, and a fresh uuid for its execution (EXEC-33). Without a network: the
 * activity as this device saw it last.
 */
export const loadActivity = (tools: Tools) =>
  fromPromise<Loaded, { place: ExecutorPlace; session: Session }>(async ({ input: { place, session }, signal }) => {
    const at = datum(place.store, tools.client.platformTime(), session.time_zone_offset);
    const { value, seen } = await orSeen(tools, activitySeen, `${place.activity} ${place.store}`, () =>
      tools.calls.activity(place.activity, at, signal),
    );
    const activity = prepare(value, tools.newUuid);
    return { activity, execution: tools.newUuid(), ...(seen ? { seen } : {}) };
  });

/** EXEC-04. Without a network, or in its silence, the rules on the device judge what this user saw of the schedule (SCHED-01). */
export const validateSchedule = (tools: Tools) =>
  fromPromise<Checked, { place: ExecutorPlace }>(({ input: { place }, signal }) =>
    orKnown<Checked>(tools.calls.validateSchedule(place.activity, place.store, signal), () =>
      judgeSchedule(tools, place),
    ),
  );

/**
 * As the platform judges: `enabled` and nothing else. Null when no list that names the activity was seen; rejects when
 * the rules are not on the device.
 */
const judgeSchedule = async (tools: Tools, { activity, store }: ExecutorPlace): Promise<Checked | null> => {
  const pages = await allSeen(tools, activitiesSeen);
  const found = pages
    .filter((page) => page.store === null || page.store === store)
    .flatMap(({ rows }) => rows)
    .find(({ uuid }) => uuid === activity);
  if (!found) return null;
  // The rules of recurrence come when they are needed: without a network only.
  const { opensAt, scheduleState } = await import('#domain/selection/schedule.ts');
  const now = tools.client.platformTime();
  const scheduled = scheduleState(found, now) === 'enabled';
  const opens_at = opensAt(found, now)?.toISOString() ?? null;
  return { scheduled, server_started_at: now.toISOString(), opens_at, judgedBy: 'device' };
};

/** GEO-01, GEO-02. */
export const askPosition = () =>
  fromPromise<Location, void>(async () => {
    const answer = await askBrowser();
    if (answer.status !== 'located') return { status: answer.status, coordinates: null };
    return { status: 'located', coordinates: { longitude: answer.longitude, latitude: answer.latitude } };
  });

/** GEO-01: goes on when the browser begins to allow the position. */
export const untilAllowed = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => watchPermission(() => sendBack({ type: 'ALLOWED' })));
