import { type FileHandle, open } from 'node:fs/promises';
import { blankPosition, isPositioned } from './position.ts';

/** Reads so many bytes from a place of a file; fewer at its end. */
type Read = (at: number, length: number) => Promise<Buffer>;
type Segment = { readonly marker: number; readonly at: number; readonly length: number };

/** More segments before the picture hide its size: cameras write fewer than a hundred. */
const mostSegments = 1000;
const [startOfScan, endOfImage, application1, fill] = [0xda, 0xd9, 0xe1, 0xff];
/** Of the markers from C0 to CF these three tell no size. */
const sizeless: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/**
 * How many pixels a PNG or JPEG says that it has, from its header alone: no decoder sees the file. Null where a damaged
 * header ends before, which no decoder reads either; infinitely many where the header cannot be followed.
 */
async function pixelsOf(type: string, read: Read): Promise<number | null> {
  if (type === 'image/png') {
    const header = await read(16, 8);
    return header.length < 8 ? null : header.readUInt32BE(0) * header.readUInt32BE(4);
  }
  if (type !== 'image/jpeg') return null;
  const segments = await segmentsOf(read);
  if (segments === null) return Number.POSITIVE_INFINITY;
  let most: number | null = null;
  for (const { marker, at } of segments) {
    if (marker < 0xc0 || marker > 0xcf || sizeless.has(marker)) continue;
    const frame = await read(at, 5);
    if (frame.length === 5) most = Math.max(most ?? 0, frame.readUInt16BE(1) * frame.readUInt16BE(3));
  }
  return most;
}

export const pixelsIn = (type: string, bytes: Uint8Array): Promise<number | null> =>
  pixelsOf(type, async (at, length) => Buffer.from(bytes.subarray(at, at + length)));

/** The same of a file; of a JPEG the position where it was taken is overwritten, its length and its picture stay. */
export async function checkPicture(type: string, path: string): Promise<number | null> {
  const file = await open(path, 'r+');
  try {
    const pixels = await pixelsOf(type, readerOf(file));
    if (type === 'image/jpeg') await removePosition(file);
    return pixels;
  } finally {
    await file.close();
  }
}

async function removePosition(file: FileHandle): Promise<void> {
  for (const { marker, at, length } of (await segmentsOf(readerOf(file))) ?? []) {
    if (marker !== application1) continue;
    const payload = await readerOf(file)(at, length);
    if (!isPositioned(payload)) continue;
    blankPosition(payload);
    await file.write(payload, 0, payload.length, at);
  }
}

const readerOf =
  (file: FileHandle): Read =>
  async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };

/** The segments of a JPEG up to its picture; null when there are too many, or other bytes than segments between them. */
async function segmentsOf(read: Read): Promise<readonly Segment[] | null> {
  const segments: Segment[] = [];
  for (let at = 2, step = 0; step < mostSegments; step += 1) {
    const head = await read(at, 4);
    const marker = head[1];
    if (head.length < 4 || marker === undefined || marker === startOfScan || marker === endOfImage) return segments;
    const length = head.readUInt16BE(2) - 2;
    if (head[0] !== 0xff || (marker !== fill && length < 0)) return null;
    if (marker !== fill) segments.push({ marker, at: at + 4, length });
    at += marker === fill ? 1 : 4 + length;
  }
  return null;
}
