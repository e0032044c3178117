import { describe, expect, it } from 'vitest';
import { page } from './edge-world.ts';
import { fillUp, limit } from './full-device.ts';

const file = { execution: 'e1', path: 'p1.jpg', screen: '', question: '', name: '', type: 'image/jpeg', sha256: '' };

/** Lays a file on the device, as this version does or, with `uploaded`, as one of an earlier version lies there. */
const lay = (uploaded?: boolean) =>
  page.evaluate(
    async ([file, uploaded]) => {
      const row = { ...file, bytes: new ArrayBuffer(4), ...(uploaded === undefined ? {} : { uploaded }) };
      const { fileStores, putFile } = edges.fileRows;
      await edges
        .openDatabase()
        .write(fileStores, (rows) =>
          uploaded === undefined ? putFile(rows, row) : rows.put('files', [row.execution, row.path], row),
        );
    },
    [file, uploaded] as const,
  );
const note = (what: 'noteUploaded' | 'noteLost') =>
  page.evaluate(
    async ([file, what]) => {
      const { fileStores, ...rows } = edges.fileRows;
      const [row] = await edges.openDatabase().read(fileStores, (reading) => rows.readFiles(reading, file.execution));
      if (row) await edges.openDatabase().write(fileStores, (writing) => rows[what](writing, row));
    },
    [file, what] as const,
  );

/** Whether the file is still to be sent, by the two ways to ask. */
const owing = () =>
  page.evaluate(
    ({ execution, path }) =>
      edges
        .openDatabase()
        .read(edges.fileRows.fileStores, async (rows) => [
          (await edges.fileRows.readOwing(rows, execution, path)) !== null,
          ...(await edges.fileRows.readFiles(rows, execution)).map((row) => row.owing),
        ]),
    file,
  );

describe('whether the platform has a file', () => {
  it.each([
    ['this version', undefined],
    ['an earlier version, not uploaded,', false],
    ['an earlier version, uploaded,', true],
  ])('OP-69 a file of %s is sent until the platform has it, and again when it has lost it', async (_, uploaded) => {
    await lay(uploaded);
    expect(await owing()).toEqual(uploaded ? [false, false] : [true, true]);
    await note('noteUploaded');
    expect(await owing()).toEqual([false, false]);
    await note('noteLost');
    expect(await owing()).toEqual([true, true]);
    await note('noteUploaded');
    expect(await owing()).toEqual([false, false]);
  });

  it('OP-69 lesson 50: is noted on a full device, too, which takes no row of any size', async () => {
    await limit(page, 3 * 1024 * 1024);
    await lay();
    await fillUp(page);
    await note('noteUploaded');
    expect(await owing()).toEqual([false, false]);
  });

  it('OP-54 what is taken off in a transaction that fails is told by the transaction alone', async () => {
    await lay();
    const told = await page.evaluate(async () => {
      const told: unknown[] = [];
      window.addEventListener('unhandledrejection', ({ reason }) => told.push(String(reason)));
      const { fileStores, deleteFiles } = edges.fileRows;
      const failed = edges.openDatabase().write(fileStores, async (rows) => {
        void deleteFiles(rows, edges.under('e1'));
        throw new Error('gone');
      });
      told.push(await failed.catch((error: unknown) => String(error)));
      await new Promise((resolve) => setTimeout(resolve));
      return told;
    });
    expect(told).toEqual(['Error: gone']);
    expect(await owing()).toEqual([true, true]);
  });

  it('OP-69 what has gone from the device meanwhile is not noted', async () => {
    await lay();
    const left = await page.evaluate(async () => {
      const { fileStores, readFiles, deleteFiles, noteLost } = edges.fileRows;
      const database = edges.openDatabase();
      const [row] = await database.read(fileStores, (rows) => readFiles(rows, 'e1'));
      await database.write(fileStores, (rows) => deleteFiles(rows, edges.under('e1')));
      if (row) await database.write(fileStores, (rows) => noteLost(rows, row));
      return database.read(fileStores, async (rows) => [await rows.keys('files'), await rows.keys('owing')]);
    });
    expect(left).toEqual([[], []]);
  });
});
