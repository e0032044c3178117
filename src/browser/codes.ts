import { FailureError } from '#contracts/shared/failure.ts';
import type { Found, Look } from './codes.worker.ts';

/** Reads QR codes. One look at a time; `close` ends what is underway. */
export type CodeReader = {
  /** The text of the code that shows, or null. Throws `offline` when what reads the codes cannot be fetched. */
  readonly read: (source: HTMLVideoElement) => Promise<string | null>;
  readonly close: () => void;
};

/** The detector of a browser that reads codes itself (Shape Detection API); no type of the platform's names it yet. */
type NativeDetector = {
  readonly detect: (source: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]>;
};

/** Longer sides of what is looked through: a phone's frame is read in some 20 ms at this size. */
const frameSize = 720;
const pictureSizes = [1024, 2048];
const framePatience = 30;
const picturePatience = 1500;

/** OP-41: the browser's own detector where it has one, else a decoder in a worker, fetched when it is first needed. */
export const createCodeReader = (): CodeReader => {
  const decoder = createDecoder();
  const native = nativeDetector();
  return {
    read: async (video) => {
      const detector = await native;
      return detector
        ? firstOf(await detector.detect(video))
        : decoder.look(pixelsOf(video, video.videoWidth, video.videoHeight, frameSize), framePatience);
    },
    close: decoder.close,
  };
};

/**
 * OP-41: the text of the code in a picture, or null when none can be read. Throws `undecodable` when the file is no
 * picture, `offline` when what reads the codes cannot be fetched; given up by `signal`.
 */
export const readCode = async (picture: Blob, signal: AbortSignal): Promise<string | null> => {
  const bitmap = await decoded(picture);
  const decoder = createDecoder();
  signal.addEventListener('abort', decoder.close);
  try {
    const detector = await nativeDetector();
    const native = detector ? firstOf(await detector.detect(bitmap)) : null;
    if (native !== null) return native;
    for (const size of pictureSizes) {
      const text = await decoder.look(pixelsOf(bitmap, bitmap.width, bitmap.height, size), picturePatience);
      if (text !== null) return text;
    }
    return null;
  } finally {
    decoder.close();
    bitmap.close();
  }
};

const decoded = async (picture: Blob): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(picture);
  } catch {
    throw new FailureError({ code: 'undecodable', name: picture instanceof File ? picture.name : '' });
  }
};

const firstOf = (codes: readonly { readonly rawValue: string }[]): string | null => codes[0]?.rawValue ?? null;

const nativeDetector = async (): Promise<NativeDetector | null> => {
  const Detector: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (typeof Detector !== 'function') return null;
  try {
    const formats: unknown = await Reflect.get(Detector, 'getSupportedFormats')?.call(Detector);
    if (!Array.isArray(formats) || !formats.includes('qr_code')) return null;
    return Reflect.construct(Detector, [{ formats: ['qr_code'] }]);
  } catch {
    return null;
  }
};

type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray<ArrayBuffer> };

const pixelsOf = (source: CanvasImageSource, width: number, height: number, longest: number): Pixels => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
};

/** Off the main thread: one look costs some 20 to 50 ms, and a large picture more. */
const createDecoder = () => {
  let worker: Worker | null = null;
  const look = (pixels: Pixels, patience: number): Promise<string | null> =>
    new Promise((resolve, reject) => {
      worker ??= new Worker(new URL('./codes.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<Found>) => resolve(data.text);
      worker.onerror = () => reject(new FailureError({ code: 'offline' }));
      worker.postMessage({ ...pixels, patience } satisfies Look, [pixels.data.buffer]);
    });
  const close = (): void => {
    worker?.terminate();
    worker = null;
  };
  return { look, close };
};
