import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { page } from './edge-world.ts';

const place = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '34/1 36/1 13/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '58/1 22/1 53/1',
};
/** As the sensor has it: red on the left, blue on the right. */
const halves = (width: number, height: number) =>
  sharp(Buffer.from([220, 20, 20, 20, 20, 220]), { raw: { width: 2, height: 1, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  });
/** With what a phone writes into it: how it was held, and where. */
const held = (picture: Sharp, orientation: number) =>
  picture.withExif({ IFD0: { Make: 'Phone' }, IFD3: place }).withMetadata({ orientation });

/** What leaves the device of a picture, or why nothing does. */
const prepared = async (picture: Buffer, type: string, limit = 5_242_880, height = 2048) => {
  const made = await page.evaluate(
    async ([base64, type, limit, height]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const shape = { longSide: 2048, height, quality: 0.85, limit };
      try {
        const blob = await edges.preparePicture(new Blob([bytes], { type }), 'shelf.jpg', shape);
        const reader = new FileReader();
        const read = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)));
        reader.readAsDataURL(blob);
        return { address: String(await read), type: blob.type };
      } catch (error) {
        return { thrown: edges.thrown(error) };
      }
    },
    [picture.toString('base64'), type, limit, height] as const,
  );
  if (!made.address) throw made.thrown;
  return { type: made.type, bytes: Buffer.from(made.address.slice(made.address.indexOf(',') + 1), 'base64') };
};

const colourAt = async (picture: Buffer, x: number, y: number) => {
  const [r = 0, , b = 0] = await sharp(picture).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer();
  return r > 150 && b < 100 ? 'red' : b > 150 && r < 100 ? 'blue' : `${r} ${b}`;
};

describe('a picture before it leaves the device', () => {
  it('lesson 17: 20 megapixels come out upright, with 2048 pixels at most, off the main thread, and tell no place', async () => {
    const sensor = await held(halves(5472, 3648), 6).jpeg().toBuffer();
    const before = await sharp(sensor).metadata();
    expect([before.orientation, before.exif?.includes(Buffer.from([34, 0, 0, 0, 1]))]).toEqual([6, true]);
    const { type, bytes } = await prepared(sensor, 'image/jpeg');
    const { width, height, format, orientation, exif: told } = await sharp(bytes).metadata();
    expect({ type, width, height, format, orientation, told }).toEqual({
      type: 'image/jpeg',
      format: 'jpeg',
      width: 1365,
      height: 2048,
      orientation: undefined,
      told: undefined,
    });
    expect([await colourAt(bytes, 680, 100), await colourAt(bytes, 680, 1900)]).toEqual(['red', 'blue']);
    expect(page.workers()).toHaveLength(1);
  });

  it.each([
    [3, 'blue', 'red', 120, 60, 110, 30],
    [6, 'red', 'blue', 60, 120, 30, 110],
    [8, 'blue', 'red', 60, 120, 30, 110],
  ])(
    'lesson 17: a small one of orientation %d is turned, once, and loses its place',
    async (turned, first, last, width, height, x, y) => {
      const { bytes } = await prepared(await held(halves(120, 60), turned).jpeg().toBuffer(), 'image/jpeg');
      const made = await sharp(bytes).metadata();
      expect([made.width, made.height, made.orientation, made.exif]).toEqual([width, height, undefined, undefined]);
      expect([await colourAt(bytes, 10, 10), await colourAt(bytes, x, y)]).toEqual([first, last]);
    },
  );

  it.each(['jpeg', 'png'] as const)('a small %s that tells nothing stays as it is, byte for byte', async (format) => {
    const plain = await halves(300, 200).toFormat(format).toBuffer();
    const { type, bytes } = await prepared(plain, `image/${format}`);
    expect([type, bytes.equals(plain)]).toEqual([`image/${format}`, true]);
  });

  it('a small PNG that tells its place is made anew, on white', async () => {
    const telling = await held(sharp({ create: { width: 80, height: 40, channels: 4, background: '#0000' } }), 1)
      .png()
      .toBuffer();
    const { type, bytes } = await prepared(telling, 'image/png');
    expect([type, (await sharp(bytes).metadata()).exif]).toEqual(['image/jpeg', undefined]);
    expect([...(await sharp(bytes).extract({ left: 40, top: 20, width: 1, height: 1 }).raw().toBuffer())]).toEqual([
      255, 255, 255,
    ]);
  });

  it.each([
    [1200, 900, 1, 800, 600],
    [900, 1200, 1, 450, 600],
    [1200, 900, 6, 450, 600],
    [3000, 500, 1, 2048, 341],
    [400, 300, 1, 400, 300],
  ])('CBD-03 LIMIT-10 with a height of 600: %d x %d held as %d is %d x %d', async (width, height, turned, ...made) => {
    const picture = await held(halves(width, height), turned).jpeg().toBuffer();
    const { bytes } = await prepared(picture, 'image/jpeg', 5_242_880, 600);
    const known = await sharp(bytes).metadata();
    expect([known.width, known.height]).toEqual(made);
  });

  it('bytes behind the end of a picture do not leave the device', async () => {
    const plain = await halves(300, 200).jpeg().toBuffer();
    const { bytes } = await prepared(Buffer.concat([plain, Buffer.from('a film with its place')]), 'image/jpeg');
    expect(bytes.includes('a film with its place')).toBe(false);
  });

  it('FILE-12 what is small enough in pixels and too large in bytes is made anew', async () => {
    const plain = await halves(300, 200).png({ compressionLevel: 0 }).toBuffer();
    expect((await prepared(plain, 'image/png', plain.length - 1)).type).toBe('image/jpeg');
    expect((await prepared(plain, 'image/png', plain.length)).type).toBe('image/png');
  });

  it.each([
    ['a text', Buffer.from('milk, bread, eggs')],
    ['a HEIC picture without a decoder', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['nothing', Buffer.alloc(0)],
  ])('lesson 16: %s is refused, never made an empty picture', async (_, bytes) => {
    await expect(prepared(bytes, 'image/jpeg')).rejects.toEqual({ code: 'undecodable', name: 'shelf.jpg' });
  });

  it('where the worker does not come, the picture is made all the same', async () => {
    await page.route('**/*worker*', (route) => route.abort());
    const { bytes } = await prepared(await held(halves(120, 60), 6).jpeg().toBuffer(), 'image/jpeg');
    expect((await sharp(bytes).metadata()).width).toBe(60);
  });
});
