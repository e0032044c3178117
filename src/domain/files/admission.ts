import type { FileKind } from './attachments.ts';
import { isDocument } from './document-types.ts';
import { extensionOf, limitOf, rawLimit, shapeOf } from './file-rules.ts';

export type FileFacts = { readonly name: string; readonly type: string; readonly size: number };

/** Why a file is not taken: FILE-10, FILE-12, FILE-14. */
export type FileRefusal = 'unsupported' | 'tooLarge' | 'tooMany' | 'empty';

const extensions: Readonly<Record<string, readonly string[]>> = { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'] };

/** Q-33, FILE-05: a picture is a .jpg, .jpeg or .png whose type says the same; an empty type is not accepted. */
const isPicture = (extension: string, type: string): boolean =>
  extensions[type.toLowerCase()]?.includes(extension) ?? false;

/** Why a file is not taken as it was chosen; a picture is measured again when it is prepared. */
export const refusalOf = ({ name, type, size }: FileFacts, kind?: FileKind): FileRefusal | null => {
  const isAccepted = kind === 'document' ? isDocument : isPicture;
  if (!isAccepted(extensionOf(name), type)) return 'unsupported';
  if (size === 0) return 'empty';
  return size > (shapeOf(kind) === null ? limitOf(kind) : rawLimit) ? 'tooLarge' : null;
};

/** Which of the files are taken, in their order, when `room` more fit; the surplus is refused as too many. */
export const admit = <File extends FileFacts>(
  files: readonly File[],
  room: number,
  kind?: FileKind,
): { accepted: File[]; refused: FileRefusal[] } => {
  const accepted: File[] = [];
  const refused = new Set<FileRefusal>();
  for (const file of files) {
    const refusal = refusalOf(file, kind) ?? (accepted.length < room ? null : 'tooMany');
    if (refusal) refused.add(refusal);
    else accepted.push(file);
  }
  return { accepted, refused: [...refused] };
};
