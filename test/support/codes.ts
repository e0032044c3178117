import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import sharp from 'sharp';
import type { PictureFile } from './answering.ts';

/** A photograph of a printed code: on a table, somewhat turned and not quite sharp. */
export async function photographOf(text: string): Promise<PictureFile> {
  const paper = await sharp(Buffer.from(encodeQR(text, 'svg', { border: 4 })))
    .resize(520)
    .flatten({ background: '#f4f1ea' })
    .rotate(9, { background: '#6b5a48' })
    .toBuffer();
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#6b5a48' } })
    .composite([{ input: paper, left: 610, top: 260 }])
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name: 'code.jpg', mimeType: 'image/jpeg', buffer };
}

const [width, height] = [640, 480];

/**
 * A video as a fake camera plays it over and over: nothing but a grey table at first, then a code on it. Uncompressed
 * (YUV4MPEG2), so that no encoder is needed. `remove` deletes it.
 */
export function videoOf(text: string): { readonly file: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-video-'));
  const file = join(folder, 'camera.y4m');
  const table = frame(() => 110);
  const modules = encodeQR(text, 'raw', { border: 4 });
  const scale = 9;
  const [left, top] = [(width - modules.length * scale) >> 1, (height - modules.length * scale) >> 1];
  const code = frame((x, y) => {
    const dark = modules[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)];
    return dark === undefined ? 110 : dark ? 20 : 230;
  });
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([header, ...Array(5).fill(table), ...Array(15).fill(code)]));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

/** One frame: brightness by place, no colour. */
const frame = (brightness: (x: number, y: number) => number): Buffer => {
  const start = Buffer.from('FRAME\n');
  const grey = Buffer.alloc((width * height) / 2, 128);
  const light = Buffer.from(
    Uint8Array.from({ length: width * height }, (_, at) => brightness(at % width, Math.floor(at / width))),
  );
  return Buffer.concat([start, light, grey]);
};
