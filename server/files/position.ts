const exif = Buffer.from('Exif\0\0', 'latin1');
const xmp = Buffer.from('http://ns.adobe.com/', 'latin1');
/** Where the directory of positions is told in the first directory of EXIF. */
const positionTag = 0x8825;
/** How many bytes a value of each EXIF type has; those of an unknown type are taken for the largest. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8 };

/** Can this first application segment of a JPEG tell a position? */
export const isPositioned = (payload: Buffer): boolean => startsWith(payload, exif) || startsWith(payload, xmp);

/** Overwrites the position in such a segment; which way is up stays. XMP may hold it anywhere: none of it stays. */
export function blankPosition(payload: Buffer): void {
  if (startsWith(payload, exif)) blankDirectory(payload.subarray(exif.length));
  else payload.fill(' ', payload.indexOf(0, xmp.length) + 1);
}

const startsWith = (payload: Buffer, mark: Buffer): boolean => payload.subarray(0, mark.length).equals(mark);

function blankDirectory(tiff: Buffer): void {
  const numbers = numbersOf(tiff);
  for (const entry of entriesAt(numbers, numbers.long(4))) {
    if (numbers.short(entry) !== positionTag) continue;
    const positions = numbers.long(entry + 8);
    for (const position of entriesAt(numbers, positions)) {
      const bytes = (sizes[numbers.short(position + 2)] ?? 8) * numbers.long(position + 4);
      const at = numbers.long(position + 8);
      if (bytes > 4) tiff.fill(0, Math.min(at, tiff.length), Math.min(at + bytes, tiff.length));
      tiff.fill(0, Math.min(position, tiff.length), Math.min(position + 12, tiff.length));
    }
    tiff.fill(0, Math.min(positions, tiff.length), Math.min(positions + 2, tiff.length));
  }
}

type Numbers = { readonly short: (at: number) => number; readonly long: (at: number) => number };

/** A number beyond the end of the segment reads as 0. */
function numbersOf(tiff: Buffer): Numbers {
  const isLittle = tiff[0] === 0x49;
  const read = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  return { short: (at) => read(at, 2), long: (at) => read(at, 4) };
}

/** Where the entries of the directory at this place begin. A segment has room for 5,461. */
const entriesAt = ({ short }: Numbers, directory: number): readonly number[] =>
  Array.from({ length: Math.min(short(directory), 5461) }, (_, index) => directory + 2 + index * 12);
