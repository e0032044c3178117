import sharp from 'sharp';
import { mostPixels } from '#domain/files/file-rules.ts';
import type { Image } from '../parts.ts';
import type { ReportSource } from '../source.ts';

/** The longest side of a picture in a report, in pixels. */
const longSide = 1200;
/** So many are made ready at the same time, and before they are needed. */
const ahead = 2;

export type Ready = { readonly bytes: Buffer; readonly width: number; readonly height: number };

sharp.cache(false);
sharp.concurrency(1);

/** The pictures of a report in the order in which they are drawn: each is asked for once, in that order. */
export class Pictures {
  readonly #images: readonly Image[];
  readonly #files: ReportSource['files'];
  readonly #begun: Promise<Ready | null>[] = [];
  #next = 0;

  constructor(images: readonly Image[], files: ReportSource['files']) {
    this.#images = images;
    this.#files = files;
  }

  /** The next one, small enough for a report; null when there is none or it is no picture. */
  async next(): Promise<Ready | null> {
    while (this.#begun.length < ahead && this.#next < this.#images.length) {
      this.#begun.push(this.#prepare(this.#images[this.#next]));
      this.#next += 1;
    }
    return (await this.#begun.shift()) ?? null;
  }

  async #prepare(image: Image | undefined): Promise<Ready | null> {
    const location = image && this.#files[image.path]?.location;
    if (!location) return null;
    return await made(location).catch(() => null);
  }
}

/** As it is looked at, on white, without anything that a camera wrote beside it. */
async function made(location: string): Promise<Ready> {
  const { data, info } = await sharp(location, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'none' })
    .rotate()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
