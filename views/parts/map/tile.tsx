import type { TileComponent } from 'pigeon-maps';
import { type ComponentProps, memo, useEffect, useRef, useState } from 'react';
import type { Line } from './line.ts';

/** Is told of a tile of the view that could not be loaded; returns what is called once it is there, or not needed. */
export type TileLost = (key: string) => () => void;

type TileProps = ComponentProps<TileComponent>;

/**
 * How the tiles of one map are drawn. Makers of maps ask who shows their pictures, so their hosts hear the origin of
 * the page, and no more. One that fails leaves its place empty, and is asked for again when the map has zoomed or a
 * network is back; those of the zoom before, which the map keeps beneath, are not missed. The map hands all of them anew
 * in each frame.
 */
export const tileIn = (line: Line, lost: TileLost): TileComponent => {
  const MapTile = ({ tile: { key, srcSet, left, top, width, height, active }, tileLoaded }: TileProps) => {
    const [failed, setFailed] = useState(false);
    const ended = useRef<(failed: boolean) => void>(() => undefined);
    const image = useRef<HTMLImageElement>(null);
    useEffect(() => (failed && active ? lost(key) : undefined), [failed, active, key]);
    // A zoom asks for dozens at once, in the middle of its slide: all that come in one frame would hold it up.
    useEffect(() => {
      let done = (): void => undefined;
      const load = (end: () => void): void => {
        done = end;
        if (image.current) image.current.srcset = srcSet;
      };
      let leave = line.join(load);
      ended.current = (failed) => {
        done();
        if (failed) leave = line.joinAgain(load);
      };
      return () => leave();
    }, [srcSet]);
    const end = (now: 'failed' | 'loaded') => () => {
      if (failed !== (now === 'failed')) setFailed(!failed);
      tileLoaded();
      ended.current(now === 'failed');
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

const looks = ['key', 'srcSet', 'left', 'top', 'width', 'height', 'active'] as const;
const isSameTile = ({ tile: one }: TileProps, { tile: other }: TileProps): boolean =>
  looks.every((look) => one[look] === other[look]);
