import { Thread } from '../../thread.ts';
import type { StaticMap, Tile } from './asked.ts';
import type { Drawing } from './worker.ts';

type Picture = Uint8Array<ArrayBuffer> | string;

/** Everybody looks at the same cities: so many tiles that were asked for last are kept, of some kB each. */
const kept = 2000;

/** Has maps drawn by a thread, which begins with the first of them. */
export class Painter {
  readonly #tiles = new Map<string, Promise<Picture>>();
  #thread: Thread<Drawing, Picture> | null = null;

  tile(tile: Tile): Promise<Picture> {
    const key = JSON.stringify(tile);
    const picture = this.#tiles.get(key) ?? this.#draw({ tile });
    this.#tiles.delete(key);
    this.#tiles.set(key, picture);
    picture.catch(() => this.#tiles.delete(key));
    for (const oldest of this.#tiles.keys()) if (this.#tiles.size > kept) this.#tiles.delete(oldest);
    return picture;
  }

  staticMap(staticMap: StaticMap): Promise<Picture> {
    return this.#draw({ staticMap });
  }

  /** Cancels the current drawing. */
  async end(): Promise<void> {
    await this.#thread?.end();
  }

  #draw(drawing: Drawing): Promise<Picture> {
    if (this.#thread === null || this.#thread.hasEnded) {
      this.#thread = new Thread(
        { name: 'the painter of maps', built: 'mapWorker.js', source: './finished/map/worker.ts' },
        null,
      );
      this.#thread.letProcessEnd();
    }
    return this.#thread.ask(drawing);
  }
}
