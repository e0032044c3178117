import type { TileComponent } from 'pigeon-maps';
import { useEffect, useState } from 'react';

/** A tile of a map by its key, and whether it could not be loaded. */
export type TileSeen = (key: string, state: 'failed' | 'loaded' | 'gone') => void;

/**
 * How the tiles of one map are drawn. Makers of maps ask who shows their pictures, so their hosts hear the origin of
 * the page, and no more. One that fails leaves its place empty.
 */
export const tileSeenBy = (seen: TileSeen): TileComponent =>
  function MapTile({ tile: { key, url, left, top, width, height }, tileLoaded }) {
    const [failed, setFailed] = useState(false);
    useEffect(() => () => seen(key, 'gone'), [key]);
    const end = (state: 'failed' | 'loaded') => () => {
      setFailed(state === 'failed');
      seen(key, state);
      tileLoaded();
    };
    return (
      <img
        className="map-tile"
        src={url}
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
