import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type FileStore, StorageError, type TakenFile } from './store.ts';

/** Why a form was refused: it is too large, it is no form, or it has other parts than the call names. */
export type FormFault = 'tooLarge' | 'unreadable' | 'wrongParts';

/** A form that cannot be taken; nothing of it is kept. */
export class FormError extends Error {
  readonly fault: FormFault;
  constructor(fault: FormFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The parts of an upload: its text fields, and its one file with the name that the client gave it. */
export type Form = {
  readonly fields: Readonly<Record<string, string>>;
  readonly filename: string;
  readonly file: TakenFile;
};

/** The most bytes that a form may have beyond its file. */
const formOverhead = 65_536;

const limits = {
  files: 1,
  fields: 12,
  parts: 13,
  fieldNameSize: 100,
  fieldSize: 400,
  headerPairs: 20,
  headerSize: 4096,
};

type FilePart = { readonly stream: BusboyFileStream; readonly filename: string; readonly taken: Promise<TakenFile> };

/**
 * Streams a multipart body (API-19) with exactly one file part `path[]`, wherever it stands among the fields. The file
 * is cut off beyond `fileLimit` bytes and the body beyond that plus 64 kB, regardless of its Content-Length; a form
 * that is refused leaves nothing in the store.
 * @throws FormError
 * @throws StorageError
 */
export const readForm = async (
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  fileLimit: number,
  store: Pick<FileStore, 'take' | 'remove'>,
): Promise<Form> => {
  const parser = newParser(contentType, fileLimit);
  const fields = collectFields(parser);
  const parts = collectFiles(parser, store);
  const failure = await pipeline(bounded(body, fileLimit + formOverhead), parser).then(() => null, failureOf);
  const [part] = parts;
  if (failure) part?.stream.destroy(failure);
  const file = await part?.taken.catch(() => null);
  if (part && file && !failure) return { fields, filename: part.filename, file };
  if (file) await store.remove(file.name);
  throw failure ?? new FormError('wrongParts');
};

function newParser(contentType: string, fileLimit: number): BusboyInstance {
  if (!/^multipart\/form-data;/i.test(contentType)) throw new FormError('unreadable');
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fileSize: fileLimit },
      preservePath: true,
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => parser.destroy(new FormError('wrongParts')));
    return parser;
  } catch {
    throw new FormError('unreadable');
  }
}

function collectFields(parser: BusboyInstance): Form['fields'] {
  const fields: Record<string, string> = Object.create(null);
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut || fields[name] !== undefined) parser.destroy(new FormError('wrongParts'));
    fields[name] = value;
  });
  return fields;
}

function collectFiles(parser: BusboyInstance, store: Pick<FileStore, 'take'>): readonly FilePart[] {
  const parts: FilePart[] = [];
  parser.on('file', (name, stream, filename) => {
    stream.on('error', () => undefined);
    stream.on('limit', () => parser.destroy(new FormError('tooLarge')));
    const taken = store.take(stream);
    taken.catch((error: unknown) => error instanceof StorageError && parser.destroy(error));
    parts.push({ stream, filename, taken });
    if (name !== 'path[]') parser.destroy(new FormError('wrongParts'));
  });
  return parts;
}

async function* bounded(body: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new FormError('tooLarge');
    yield chunk;
  }
}

const failureOf = (error: unknown): FormError | StorageError =>
  error instanceof FormError || error instanceof StorageError ? error : new FormError('unreadable');
