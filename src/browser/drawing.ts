import type { PointGroup } from 'signature_pad';

type Size = { readonly width: number; readonly height: number };
type Ink = PointGroup[];

/** How much finer than the canvas its background is kept. */
const fineness = 2;

/**
 * A picture laid out on a canvas of this size, as large as fits and on white, as an address that an image element can
 * show. Throws when the bytes hold no picture.
 */
export const layOut = async (bytes: ArrayBuffer, { width, height }: Size): Promise<string> => {
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  const { canvas, context } = paper({ width: width * fineness, height: height * fineness });
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.9);
};

/** OP-44: the PNG of a canvas of this size: its background, where there is one, and what was drawn on it. */
export const renderDrawing = async (ink: Ink, background: string | null, size: Size): Promise<Blob> => {
  const [{ default: SignaturePad }, picture] = await Promise.all([
    import('signature_pad'),
    background === null ? null : imageOf(background),
  ]);
  const { canvas, context } = paper(size);
  const drawn = paper(size);
  if (picture) context.drawImage(picture, 0, 0, size.width, size.height);
  const pad = new SignaturePad(drawn.canvas);
  pad.off();
  pad.fromData(ink);
  context.drawImage(drawn.canvas, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
};

const imageOf = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

const paper = ({ width, height }: Size) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas can be drawn on');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
};
