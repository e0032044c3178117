import decodeQR from 'qr/decode.js';

/** A picture to look through, as its pixels in red, green, blue and alpha. */
export type Look = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  /** Milliseconds that may be spent on odd guesses. */
  readonly patience: number;
};
/** The text of the code in it, or none. */
export type Found = { readonly text: string | null };

addEventListener('message', ({ data: look }: MessageEvent<Look>) => {
  postMessage({ text: textIn(look) } satisfies Found);
});

/** The library tells by throwing that there is no code. */
const textIn = ({ patience, ...image }: Look): string | null => {
  try {
    return decodeQR(image, { timeLimit: patience });
  } catch {
    return null;
  }
};
