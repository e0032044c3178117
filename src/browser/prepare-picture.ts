/**
 * How a picture leaves the device: its longest side and, where that is given, its height in pixels, its quality as a
 * JPEG, and the bytes that it may have as it is.
 */
export type Shape = {
  readonly longSide: number;
  readonly height?: number;
  readonly quality: number;
  readonly limit: number;
};

/**
 * A picture as it may leave the device: upright, no longer than its shape allows, and without anything that tells where
 * and how it was taken. One that is so already stays as it is, byte for byte; any other becomes a JPEG. Throws when the
 * bytes hold no picture that this browser can read.
 */
export const prepare = async (picture: Blob, { longSide, height = longSide, quality, limit }: Shape): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height), height / bitmap.height);
    if (scale === 1 && picture.size <= limit && isPlain(new Uint8Array(await picture.arrayBuffer()))) return picture;
    return await drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale), quality);
  } finally {
    bitmap.close();
  }
};

const drawn = async (bitmap: ImageBitmap, width: number, height: number, quality: number): Promise<Blob> => {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas can be drawn on');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  if (jpeg.size === 0) throw new Error('no picture was made');
  return jpeg;
};

/** Does the file hold its picture and nothing else? What is damaged does not. */
const isPlain = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return view.getUint16(0) === 0xffd8 ? isPlainJpeg(view) : view.getUint32(0) === 0x89504e47 && isPlainPng(view);
  } catch {
    return false;
  }
};

const [jfif, colours, adobe, comment, scan, ending] = [0xffe0, 0xffe2, 0xffee, 0xfffe, 0xffda, 0xffd9];

/** Up to the picture itself only segments that draw it; behind it nothing. */
const isPlainJpeg = (view: DataView): boolean => {
  let at = 2;
  for (let marker = view.getUint16(at); marker !== scan; marker = view.getUint16(at)) {
    const isApplication = marker >= jfif && marker <= 0xffef;
    if (marker === comment || (isApplication && marker !== jfif && marker !== colours && marker !== adobe))
      return false;
    if (marker === colours && view.getUint32(at + 4) !== 0x4943435f) return false;
    at += 2 + view.getUint16(at + 2);
  }
  return view.getUint16(view.byteLength - 2) === ending;
};

const drawing: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
]);

const isPlainPng = (view: DataView): boolean => {
  let at = 8;
  while (at < view.byteLength) {
    const name = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    if (!drawing.has(name)) return false;
    at += 12 + view.getUint32(at);
  }
  return at === view.byteLength;
};
