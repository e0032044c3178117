import { Map as PigeonMap } from 'pigeon-maps';
import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStillness, useTheme } from '../theme.ts';
import { Line } from './line.ts';
import { Marks, type OverMap } from './marks.tsx';
import { arrange, deepest, type Place } from './places.ts';
import { viewOf } from './plane.ts';
import { type TileLost, tileIn } from './tile.tsx';
import './map.css';

export type { Place };

/** The words on and around a map. */
export type MapWords = {
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly showAll: string;
  readonly twoFingers: string;
  /** `META` stands for the key of the machine. */
  readonly wheel: string;
  readonly tilesFailed: string;
  readonly cluster: (count: number) => string;
  readonly distance: (metres: number) => string;
};

/** One of the buttons over the map. */
export type MapControl = {
  readonly does: 'zoomIn' | 'zoomOut' | 'showAll';
  readonly label: string;
  readonly onPress: () => void;
};

type MapProps = {
  /** How its buttons and its pins look: handed in, so that this code shares none with the first screens. */
  readonly Control: ComponentType<MapControl>;
  readonly pin: ReactNode;
  readonly places: readonly Place[];
  readonly selected: Place | null;
  readonly onSelect: (id: string) => void;
  /** The address of a tile of the world, with one pixel for one of the page, or two. */
  readonly tile: (
    theme: 'light' | 'dark',
    tile: { readonly x: number; readonly y: number; readonly z: number; readonly ratio: 1 | 2 },
  ) => string;
  readonly scale: (at: { lat: number; zoom: number }, longest: number) => { metres: number; width: number };
  readonly attribution: { readonly text: string; readonly link: string | null };
  readonly words: MapWords;
};

type Size = { readonly width: number; readonly height: number };

/** Places on a map (OP-61): markers are buttons, near ones are one marker, and tiles that fail leave them usable. */
export const PlacesMap = (props: MapProps) => {
  const [size, setSize] = useState<Size | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    const box = element?.getBoundingClientRect();
    if (box && box.width > 0) setSize({ width: box.width, height: box.height });
  }, []);
  return (
    <section className="map" aria-label={props.words.map} ref={measure}>
      {size ? <MeasuredMap {...props} size={size} /> : null}
      <Attribution {...props.attribution} />
    </section>
  );
};

/** A browser takes what its screen can show: pictures twice as fine as that keep a slow device busy. */
const ratios = [1, 2];

const MeasuredMap = ({ size, tile, words, places, ...rest }: MapProps & { readonly size: Size }) => {
  const theme = useTheme();
  const still = useStillness();
  const [begins] = useState(() => viewOf(places, size));
  const [lost, setLost] = useState(0);
  const [line] = useState(() => new Line());
  const [Tile] = useState(() => tileIn(line, counting(setLost)));
  useEffect(() => {
    const again = () => line.again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [line]);
  const provider = useCallback(
    (x: number, y: number, z: number, dpr?: number) => tile(theme, { x, y, z, ratio: dpr === 2 ? 2 : 1 }),
    [tile, theme],
  );
  return (
    <>
      <PigeonMap
        defaultCenter={[begins.lat, begins.lon]}
        defaultZoom={begins.zoom}
        defaultWidth={size.width}
        defaultHeight={size.height}
        minZoom={1}
        maxZoom={deepest}
        animate={!still}
        metaWheelZoom
        metaWheelZoomWarning={words.wheel}
        twoFingerDrag
        twoFingerDragWarning={words.twoFingers}
        attribution={false}
        boxClassname="map-tiles"
        provider={provider}
        dprs={ratios}
        tileComponent={Tile}
      >
        <Over words={words} places={places} size={size} line={line} {...rest} />
      </PigeonMap>
      <div className="map-lost" role="status">
        {lost > 0 ? words.tilesFailed : null}
      </div>
    </>
  );
};

/** Tells how many tiles are lost. */
const counting = (tell: (lost: number) => void): TileLost => {
  const lost = new Set<string>();
  return (key) => {
    tell(lost.add(key).size);
    return () => {
      lost.delete(key);
      tell(lost.size);
    };
  };
};

const longestScale = 120;

type OverProps = Partial<OverMap> &
  Omit<MapProps, 'tile' | 'attribution'> & { readonly size: Size; readonly line: Line };

/** The layer over the tiles. The map hands it its place in each frame. */
const Over = ({ mapState, latLngToPixel, setCenterZoom, ...props }: OverProps) => {
  const { places, size, words, scale, selected, onSelect, Control, pin, line } = props;
  const arranged = useMemo(() => arrange(places), [places]);
  const at = mapState?.zoom;
  useLayoutEffect(() => {
    if (at !== undefined) line.hold();
  }, [line, at]);
  if (!mapState || !latLngToPixel || !setCenterZoom) return null;
  const { zoom, bounds } = mapState;
  const { metres, width } = scale({ lat: (bounds.ne[0] + bounds.sw[0]) / 2, zoom }, longestScale);
  const zoomBy = (step: number) => setCenterZoom(null, Math.min(deepest, Math.max(1, Math.round(zoom) + step)));
  const showAll = (): void => {
    const all = viewOf(places, size);
    setCenterZoom([all.lat, all.lon], all.zoom);
  };
  return (
    <>
      <Marks
        mapState={mapState}
        latLngToPixel={latLngToPixel}
        setCenterZoom={setCenterZoom}
        selected={selected}
        onSelect={onSelect}
        pin={pin}
        places={arranged}
        clusterName={words.cluster}
      />
      <div className="map-controls pigeon-drag-block">
        <Control does="zoomIn" label={words.zoomIn} onPress={() => zoomBy(1)} />
        <Control does="zoomOut" label={words.zoomOut} onPress={() => zoomBy(-1)} />
        <Control does="showAll" label={words.showAll} onPress={showAll} />
      </div>
      <p className="map-scale" style={{ inlineSize: width }}>
        {words.distance(metres)}
      </p>
    </>
  );
};

const Attribution = ({ text, link }: MapProps['attribution']) => (
  <p className="map-attribution">
    {link === null ? (
      text
    ) : (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )}
  </p>
);
