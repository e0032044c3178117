import type { TileComponent } from 'pigeon-maps';
import { type ComponentProps, memo, useEffect, useRef, useState } from 'react';
import type { Line } from './line.ts';

/** A tile of a map by its key, and whether it could not be loaded. */
export type TileSeen = (key: string, state: 'failed' | 'loaded' | 'gone') => void;

type TileProps = ComponentProps<TileComponent>;

/**
 * How the tiles of one map are drawn. Makers of maps ask who shows their pictures, so their hosts hear the origin of
 * the page, and no more. One that fails leaves its place empty. The map hands all of them anew in each frame.
 */
export const tileSeenBy = (seen: TileSeen, line: Line): TileComponent => {
  const MapTile = ({ tile: { key, srcSet, left, top, width, height }, tileLoaded }: TileProps) => {
    const [failed, setFailed] = useState(false);
    const loaded = useRef<() => void>(() => undefined);
    const image = useRef<HTMLImageElement>(null);
    useEffect(() => () => seen(key, 'gone'), [key]);
    // A zoom asks for dozens at once, in the middle of its slide: all that come in one frame would hold it up.
    useEffect(
      () =>
        line.join((done) => {
          loaded.current = done;
          if (image.current) image.current.srcset = srcSet;
        }),
      [srcSet],
    );
    const end = (state: 'failed' | 'loaded') => () => {
      if (failed !== (state === 'failed')) setFailed(!failed);
      seen(key, state);
      tileLoaded();
      loaded.current();
    };
    return (
      <img
        ref={image}
        className="map-tile"
        alt=""
        referrerPolicy="strict-origin"
        width={width}
        height={height}
        hidden={failed}
        onLoad={end('loaded')}
        onError={end('failed')}
        style={{ left, top, width, height }}
      />
    );
  };
  const Tile = memo(MapTile, isSameTile);
  return (props) => <Tile {...props} />;
};

const looks = ['key', 'srcSet', 'left', 'top', 'width', 'height'] as const;
const isSameTile = ({ tile: one }: TileProps, { tile: other }: TileProps): boolean =>
  looks.every((look) => one[look] === other[look]);
