import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { MarkButtons } from './mark-buttons.tsx';
import { deepest, type Mark, type Place, type Places } from './places.ts';
import { type Area, areaOf, cellOf, levelOf } from './plane.ts';

type Point = { readonly lat: number; readonly lon: number };

/** The values that the map passes to its overlays, in each frame. */
export type OverMap = {
  readonly mapState: {
    readonly zoom: number;
    readonly width: number;
    readonly height: number;
    readonly bounds: { readonly ne: readonly [number, number]; readonly sw: readonly [number, number] };
  };
  readonly latLngToPixel: (place: [number, number]) => readonly [number, number];
  readonly setCenterZoom: (center: [number, number] | null, zoom: number) => void;
};

type MarksProps = OverMap & {
  readonly places: Places;
  readonly selected: Place | null;
  readonly onSelect: (id: string) => void;
  readonly clusterName: (count: number) => string;
  readonly pin: ReactNode;
};

/** Near enough to tell one store from the next. */
const selectedZoom = 12;

/** The markers, in one layer that moves with the map; they are arranged anew only when others come into reach. */
export const Marks = ({ mapState, latLngToPixel, setCenterZoom, ...props }: MarksProps) => {
  const { places, selected, onSelect, clusterName, pin } = props;
  const { zoom, width, height } = mapState;
  // Hundreds of markers are many a frame's work: meanwhile those of before are moved and scaled with the map.
  const area = useDeferredValue(useArea(mapState));
  const marks = useMemo(() => places.marksIn(area.box, area.zoom), [places, area]);
  const current = useMemo(() => keyOf(marks, places, selected), [marks, places, selected]);

  const bringIntoView = (point: Point, least: number): void => {
    const [x, y] = latLngToPixel([point.lat, point.lon]);
    if (x < 0 || y < 0 || x > width || y > height) setCenterZoom([point.lat, point.lon], Math.max(zoom, least));
  };
  const showSelected = useEffectEvent((place: Place) => bringIntoView(place, selectedZoom));
  useEffect(() => {
    if (selected) showSelected(selected);
  }, [selected]);

  // Several at one place do not part, however near one comes: each press selects the next of them.
  const press = ({ lat, lon, place, cluster }: Mark): void => {
    const parts = cluster === null ? 0 : places.partsAt(cluster);
    if (place) onSelect(place.id);
    else if (parts <= deepest) setCenterZoom([lat, lon], parts);
    else if (cluster !== null) selectNext(cluster);
  };
  const selectNext = (cluster: number): void => {
    const members = places.membersOf(cluster);
    const next = members[(members.findIndex(({ id }) => id === selected?.id) + 1) % members.length];
    if (next) onSelect(next.id);
  };
  const onPress = useSteady(press);
  const onReach = useSteady((mark: Mark) => bringIntoView(mark, 0));

  const [x, y] = latLngToPixel([area.middle.lat, area.middle.lon]);
  return (
    <div className="map-marks">
      <div style={{ transform: `translate(${x}px, ${y}px) scale(${2 ** (zoom - area.zoom)})` }}>
        <MarkButtons
          marks={marks}
          current={current}
          clusterName={clusterName}
          onPress={onPress}
          onReach={onReach}
          area={area}
          pin={pin}
        />
      </div>
    </div>
  );
};

/** The part of the world that the window is in; the same one as long as it stays near. */
const useArea = ({ zoom, width, height, bounds }: OverMap['mapState']): Area => {
  const level = levelOf(zoom);
  const middle = { lat: (bounds.ne[0] + bounds.sw[0]) / 2, lon: (bounds.ne[1] + bounds.sw[1]) / 2 };
  const [across, down] = [Math.max(width, 256) / 2, Math.max(height, 256) / 2];
  const [column, row] = cellOf(middle, level, { width: across, height: down });
  return useMemo(() => areaOf(level, column, row, { width: across, height: down }), [level, column, row, across, down]);
};

/** The marker that stands for the selected place, alone or with others. */
const keyOf = (marks: readonly Mark[], places: Places, selected: Place | null): string | null => {
  if (!selected) return null;
  const far = ({ lat, lon }: Point): number => (lat - selected.lat) ** 2 + (lon - selected.lon) ** 2;
  const holds = ({ place, cluster }: Mark): boolean =>
    cluster === null ? place?.id === selected.id : places.membersOf(cluster).some(({ id }) => id === selected.id);
  return marks.toSorted((one, other) => far(one) - far(other)).find(holds)?.key ?? null;
};

/** A function that stays the same, so that what is handed it need not be drawn again; it does what the newest does. */
const useSteady = <Given,>(act: (given: Given) => void): ((given: Given) => void) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((given) => latest.current(given), []);
};
