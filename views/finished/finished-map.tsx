import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { mapScale } from '#domain/finished/map-scale.ts';
import {
  type FinishedRef,
  type MapConfig,
  type MapTheme,
  type MapTile,
  tileAddress,
} from '#machines/finished/finished.select.ts';
import { IconButton } from '../parts/button.tsx';
import { Expand, Minus, Plus } from '../parts/icons.tsx';
import { lazy } from '../parts/lazy.tsx';
import type { MapControl, Place } from '../parts/map/map.tsx';
import { Pin } from '../parts/more-icons.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';

/** The library of maps is large: the list does not wait for it. */
const code = lazy(() => import('../parts/map/map.tsx'));
export const fetchMap = code.fetch;
const PlacesMap = code.view(({ PlacesMap }) => PlacesMap);

const signs = { zoomIn: <Plus size={20} />, zoomOut: <Minus size={20} />, showAll: <Expand size={20} /> };
const pin = <Pin size={22} />;

const Control = ({ does, label, onPress }: MapControl) => (
  <IconButton kind="secondary" label={label} icon={signs[does]} onClick={onPress} />
);

/** MAP-01, OP-61: the executions where they were carried out; selecting one there selects it in the list too. */
export const FinishedMap = ({ actor }: { readonly actor: FinishedRef }) => {
  const { t } = useWords();
  const map = useSelector(actor, ({ context }) => context.map);
  const places = usePlaces(actor);
  if (!map) return null;
  return places.length === 0 ? (
    <p className="quiet">{t('finished.map.none')}</p>
  ) : (
    <MapOf actor={actor} map={map} places={places} />
  );
};

type MapOfProps = {
  readonly actor: FinishedRef;
  readonly map: MapConfig;
  readonly places: readonly Place[];
};

const MapOf = ({ actor, map, places }: MapOfProps) => {
  const selected = useSelector(actor, ({ context }) => context.selected);
  const select = useCallback((execution: string) => actor.send({ type: 'SELECT', execution }), [actor]);
  return (
    <div className="finished-map">
      <PlacesOnMap map={map} places={places} selected={selected} onSelect={select} />
    </div>
  );
};

type OnMapProps = {
  readonly map: MapConfig;
  readonly places: readonly Place[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
};

/** Places on the map of the company; near ones are counted as executions. */
export const PlacesOnMap = ({ map, places, selected, onSelect }: OnMapProps) => {
  const tile = useCallback((theme: MapTheme, place: MapTile) => tileAddress(map, theme, place), [map]);
  const shown = useMemo(() => places.find(({ id }) => id === selected) ?? null, [places, selected]);
  return (
    <PlacesMap
      Control={Control}
      pin={pin}
      places={places}
      selected={shown}
      onSelect={onSelect}
      tile={tile}
      scale={mapScale}
      attribution={map.attribution}
      words={useMapWords()}
    />
  );
};

/** The executions that have a location, each by what its row says. */
const usePlaces = (actor: FinishedRef) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const rows = useSelector(actor, ({ context }) => context.rows);
  return useMemo(
    () =>
      rows.flatMap(({ uuid, activity_name, store_name, exec_finished_at, location }) => {
        const time = dateTime(exec_finished_at, offset);
        const name = t('finished.marker', { activity: activity_name, store: store_name, time });
        return location ? [{ id: uuid, lat: location.lat, lon: location.lon, name }] : [];
      }),
    [rows, t, dateTime, offset],
  );
};

const useMapWords = () => {
  const { t } = useWords();
  return useMemo(
    () => ({
      map: t('finished.map.title'),
      zoomIn: t('finished.map.zoomIn'),
      zoomOut: t('finished.map.zoomOut'),
      showAll: t('finished.map.showAll'),
      twoFingers: t('finished.map.twoFingers'),
      wheel: t('finished.map.wheel'),
      tilesFailed: t('finished.map.tilesFailed'),
      cluster: (count: number) => t('finished.map.cluster', { count }),
      distance: (metres: number) =>
        metres < 1000
          ? t('finished.map.metres', { count: metres })
          : t('finished.map.kilometres', { count: metres / 1000 }),
    }),
    [t],
  );
};
