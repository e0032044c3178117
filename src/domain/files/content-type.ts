import { fileTypeFromBuffer } from 'file-type';
import { type DocumentFamily, familyOf } from './document-types.ts';

/** How many bytes from the beginning of a file tell its type. */
export const headBytes = 4100;

const openFormats = 'application/vnd\\.(?:openxmlformats-officedocument|oasis\\.opendocument|ms-)';

/** The MIME types that the first bytes of each family of files tell; text has no mark of its own. */
const marks: Readonly<Record<Exclude<DocumentFamily, 'table'>, RegExp>> = {
  audio: /^audio\/|^video\/(?:mp4|webm|3gpp)|^application\/ogg/,
  video: /^video\/|^application\/ogg/,
  image: /^image\/(?:png|jpeg|webp|bmp|tiff|heic|heif|avif)/,
  pdf: /^application\/pdf/,
  office: new RegExp(`^${openFormats}|^application/(?:x-cfb|rtf|zip)`),
  archive: new RegExp(`^application/(?:zip|gzip|x-gzip|x-rar-compressed|x-7z-compressed|x-tar)|^${openFormats}`),
};

/**
 * Q-35, FILE-10: the type that the first bytes of a file say, when it is one of the family that its name calls it;
 * null for anything else. No header is asked.
 */
export const contentType = async (head: Uint8Array, extension: string): Promise<string | null> => {
  const family = familyOf(extension);
  if (family === null) return null;
  if (family === 'table' && isUtf16(head)) return tableTypes[extension] ?? null;
  const found = (await fileTypeFromBuffer(head))?.mime ?? null;
  if (family === 'table') return found === null && isText(head) ? (tableTypes[extension] ?? null) : null;
  return found !== null && marks[family].test(found) ? found : null;
};

const tableTypes: Readonly<Record<string, string>> = { csv: 'text/csv', tsv: 'text/tab-separated-values' };

/** Some spreadsheets save text so; by its first bytes it could be music as well. */
const isUtf16 = (head: Uint8Array): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

/** Text has no control characters. Markup is left out: it is no table, even in a file named as one. */
const isText = (head: Uint8Array): boolean => !head.some(isControl) && !/^\s*</.test(new TextDecoder().decode(head));

const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);
