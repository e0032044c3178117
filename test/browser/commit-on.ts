import { createActor, toPromise } from 'xstate';
import { sha256 } from '#browser/digest.ts';
import { fileRow } from '#contracts/execution/record.ts';
import { commitFile, dropFile } from '#effects/files/commit.ts';
import { thrown } from './thrown.ts';
import { toolsOn } from './tools-on.ts';

type Chosen = { readonly base64: string; readonly type: string };
type Placed = { readonly execution: string; readonly path: string; readonly kind?: 'document' };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const placeOf = ({ execution, kind }: Placed) => ({
  execution,
  screen: '',
  question: '',
  ...(kind === undefined ? {} : { kind }),
});

/** Files on their way to the device of this page, and what it keeps of them. */
export const commitOn = () => {
  const tools = toolsOn();
  const commit = (placed: Placed, blob: Blob | null): Promise<unknown> => {
    const chosen = blob && { name: 'shelf.jpg', type: blob.type, size: blob.size, blob };
    const input = { place: placeOf(placed), path: placed.path, chosen };
    return toPromise(createActor(commitFile(tools), { input }).start()).then(
      ({ preview }) => ({ shown: preview !== null }),
      thrown,
    );
  };
  return {
    /** What is shown of it is told apart from nothing only; what was thrown comes back. Null takes up what lies there. */
    commit: (placed: Placed, chosen: Chosen | null): Promise<unknown> =>
      commit(placed, chosen && new Blob([bytesOf(chosen.base64)], { type: chosen.type })),
    /** The file that was chosen in the page's first field for files. */
    commitChosen: (placed: Placed): Promise<unknown> =>
      commit(placed, document.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0] ?? null),
    drop: (placed: Placed) =>
      toPromise(createActor(dropFile(tools), { input: { place: placeOf(placed), path: placed.path } }).start()),
    /** The original alone, as it lies there when the app was killed before it was prepared. */
    layRaw: async (placed: Placed, { base64, type }: Chosen) => {
      const { buffer } = bytesOf(base64);
      const row = { ...placeOf(placed), raw: true, path: placed.path, name: 'shelf.jpg', bytes: buffer, type };
      const whole = { ...row, sha256: await sha256(buffer) };
      await tools.database.write(['files'], (rows) => rows.put('files', [placed.execution, placed.path], whole));
    },
    kept: async ({ execution, path }: Placed) => {
      const row = await tools.database.read(['files'], (rows) => rows.get('files', [execution, path], fileRow));
      if (row?.state !== 'readable') return null;
      const { bytes, type, raw, preview, ...rest } = row.value;
      return {
        size: bytes.byteLength,
        type,
        raw: raw === true,
        small: preview?.bytes.byteLength ?? null,
        isWhole: rest.sha256 === (await sha256(bytes)),
      };
    },
  };
};
