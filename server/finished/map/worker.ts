import { answerBy } from '../../thread.ts';
import type { StaticMap, Tile } from './asked.ts';
import { drawStaticMap, drawTile } from './draw.ts';

export type Drawing = { readonly tile: Tile } | { readonly staticMap: StaticMap };

/** Draws maps beside the thread that answers requests, which reading the outline would hold up for half a second. */
answerBy(
  async (drawing: Drawing): Promise<Uint8Array | string> =>
    'tile' in drawing ? drawTile(drawing.tile) : drawStaticMap(drawing.staticMap),
);
