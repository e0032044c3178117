import { entrance, label, plan, shelf, showcase } from './scenes.ts';

export type DemoPicture = { readonly name: string; readonly bytes: Buffer };

/** Only the first start draws. */
const drawing = async (drawn: string) => (await import('sharp')).default(Buffer.from(drawn));
const png = async (drawn: string) => (await drawing(drawn)).png({ palette: true }).toBuffer();
const jpeg = async (drawn: string) => (await drawing(drawn)).jpeg({ quality: 82 }).toBuffer();

const drawn = (pictures: Readonly<Record<string, Promise<Buffer>>>): Promise<DemoPicture[]> =>
  Promise.all(Object.entries(pictures).map(async ([name, bytes]) => ({ name, bytes: await bytes })));

/** The pictures that activities refer to. */
export const referencePictures = (): Promise<DemoPicture[]> =>
  drawn({
    'shelf.png': png(shelf('warm', 0)),
    'plan.png': png(plan()),
    'entrance.png': png(entrance()),
    'label.png': png(label()),
    'showcase.jpg': jpeg(showcase()),
  });

/** The pictures that were taken in the demo's executions: shelves with more and more gaps. */
export const takenPictures = (): Promise<DemoPicture[]> =>
  drawn({
    full: jpeg(shelf('warm', 0)),
    nearlyFull: jpeg(shelf('cool', 3)),
    gaps: jpeg(shelf('warm', 6)),
    showcase: jpeg(showcase()),
  });
