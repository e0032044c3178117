/** the families of documents, each with the extensions of its files. gif is not taken (OP-67). */
const families = {
  audio: ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'opus', 'flac', 'amr'],
  video: ['mp4', 'm4v', 'mov', 'webm', 'avi', 'mkv', '3gp', 'mpg', 'mpeg'],
  image: ['jpg', 'jpeg', 'png', 'webp', 'bmp', 'tif', 'tiff', 'heic', 'heif', 'avif'],
  pdf: ['pdf'],
  office: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf'],
  archive: ['zip', 'rar', '7z', 'tar', 'gz'],
  table: ['csv', 'tsv'],
} as const;
export type DocumentFamily = keyof typeof families;

const named: ReadonlyMap<string, DocumentFamily> = new Map(
  Object.entries(families).flatMap(([family, extensions]) =>
    isFamily(family) ? extensions.map((extension): [string, DocumentFamily] => [extension, family]) : [],
  ),
);

/** The document family of an extension in lower case; null when it is of no document. */
export const familyOf = (extension: string): DocumentFamily | null => named.get(extension) ?? null;

/** FILE-09: of files without a MIME type only these are taken: some systems know none for them. */
const typeless: ReadonlySet<string> = new Set(['xls', 'xlsx']);

const types =
  /^(?:audio|video|image)\/|^application\/(?:pdf|rtf|msword|vnd\.(?:ms-|openxmlformats-officedocument|oasis\.opendocument|rar)|x-(?:zip|rar|7z|tar|gzip|compressed)|zip|gzip)|^text\/(?:csv|tab-separated-values|rtf|comma-separated-values)/;

/** Q-35, FILE-09, FILE-10: may a file of this extension and MIME type be taken as a document? */
export const isDocument = (extension: string, type: string): boolean =>
  named.has(extension) && (type === '' ? typeless.has(extension) : types.test(type.toLowerCase()));

/** The extensions that a file chooser is asked to offer. */
export const documentExtensions: readonly string[] = [...named.keys()];

function isFamily(name: string): name is DocumentFamily {
  return name in families;
}
