import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FinishedExecution } from '#contracts/execution/execution.ts';
import type { MapConfig } from '#contracts/shell/config.ts';
import { filledAddress } from '#domain/finished/map-address.ts';
import { defaultThresholds, type Grade, grade, type Thresholds } from '#domain/finished/thresholds.ts';
import type { finishedMachine, ReportRef } from './finished.machine.ts';

export type FinishedRef = ActorRefFrom<typeof finishedMachine>;
export type { FinishedExecution, Grade, MapConfig, ReportRef };

type Snapshot = SnapshotFrom<typeof finishedMachine>;
/** The colours that a map is asked for in. */
export type MapTheme = 'light' | 'dark';

/** THR-02 to THR-07: how good a store index is. */
export const gradeOf = ({ store_index }: FinishedExecution, thresholds: Thresholds | null): Grade =>
  grade(store_index, thresholds ?? defaultThresholds);

/** OP-58: whether a further page can be asked for, or is on its way. */
export const selectMore = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: 'loadingMore' }) || snapshot.can({ type: 'MORE' });

/** The execution that is selected, once it is in the list. */
export const selectSelected = ({ context: { rows, selected } }: Snapshot): FinishedExecution | null =>
  rows.find(({ uuid }) => uuid === selected) ?? null;

/** A picture of the map, for screens with this many pixels for one of the page. */
export type MapTile = { readonly x: number; readonly y: number; readonly z: number; readonly ratio: 1 | 2 };

/** MAP-03: the address of one picture of the map; `{r}` is filled as Leaflet does. */
export const tileAddress = ({ tiles }: MapConfig, theme: MapTheme, { ratio, ...place }: MapTile): string =>
  filledAddress(tiles, { ...place, r: ratio === 2 ? '@2x' : '', theme });

/** The view of a static map around a place; wide enough for a row on a large screen. */
const staticView = { zoom: 14, width: 640, height: 240 };

/** FIN-09, MAP-02, API-22: the address of the static map of a place. */
export const staticMapAddress = (
  { staticMap }: MapConfig,
  theme: MapTheme,
  { lat, lon }: NonNullable<FinishedExecution['location']>,
): string => filledAddress(staticMap, { ...staticView, lat, lon, theme });

type ReportSnapshot = SnapshotFrom<ReportRef>;

/** Where a report stands, by the name of its state; what could not open says so. */
export const selectReportState = ({ value }: ReportSnapshot) => (typeof value === 'string' ? value : value.available);
export type ReportState = ReturnType<typeof selectReportState>;
