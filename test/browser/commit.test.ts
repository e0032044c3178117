import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { page } from './edge-world.ts';

const placed = { execution: 'e1', path: 'company_c/files/a.jpg' };
const chosenOf = (bytes: Buffer, type: string) => ({ base64: bytes.toString('base64'), type });
const picture = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const large = async () => chosenOf(await picture(2400, 300).jpeg().toBuffer(), 'image/jpeg');

it('FILE-11 Q-12 a small picture stays byte for byte, and needs no smaller one beside it', async () => {
  const bytes = await picture(40, 30).png().toBuffer();
  const told = await page.evaluate(
    async ([placed, chosen]) => {
      const files = edges.commitOn();
      return [await files.commit(placed, chosen), await files.kept(placed)];
    },
    [placed, chosenOf(bytes, 'image/png')] as const,
  );
  const whole = { size: bytes.length, type: 'image/png', raw: false, small: null, isWhole: true };
  expect(told).toEqual([{ shown: true }, whole]);
});

it('FILE-11 Q-12 OP-69 a large picture is prepared, with a smaller one beside it, and is no original any more', async () => {
  const chosen = await large();
  const [told, kept] = await page.evaluate(
    async ([placed, chosen]) => {
      const files = edges.commitOn();
      return [await files.commit(placed, chosen), await files.kept(placed)] as const;
    },
    [placed, chosen] as const,
  );
  expect(told).toEqual({ shown: true });
  expect(kept).toEqual({
    size: expect.any(Number),
    type: 'image/jpeg',
    raw: false,
    small: expect.any(Number),
    isWhole: true,
  });
  expect(kept?.size).not.toBe(Buffer.from(chosen.base64, 'base64').length);
  expect(kept?.small).toBeLessThan(kept?.size ?? 0);
});

it('OP-69 an original that was kept before the app was killed is prepared when it is found again', async () => {
  const told = await page.evaluate(
    async ([placed, chosen]) => {
      const files = edges.commitOn();
      await files.layRaw(placed, chosen);
      const before = await files.kept(placed);
      return [before?.raw, await files.commit(placed, null), (await files.kept(placed))?.raw];
    },
    [placed, await large()] as const,
  );
  expect(told).toEqual([true, { shown: true }, false]);
});

it('OP-54 OP-69 what is not there any more is told to be missing, by its path', async () => {
  const told = await page.evaluate((placed) => edges.commitOn().commit(placed, null), placed);
  expect(told).toEqual({ code: 'fileMissing', path: placed.path });
});

it('FILE-12 what is no picture is told by its name, and does not stay', async () => {
  const told = await page.evaluate(
    async ([placed, chosen]) => {
      const files = edges.commitOn();
      return [await files.commit(placed, chosen), await files.kept(placed)];
    },
    [placed, chosenOf(Buffer.from('no picture'), 'image/jpeg')] as const,
  );
  expect(told).toEqual([{ code: 'undecodable', name: 'shelf.jpg' }, null]);
});

it('FILE-12 OP-69 a file that is gone from the device by the time it is read says so by its name, and nothing stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-chosen-'));
  const file = join(folder, 'shelf.png');
  const bytes = await picture(40, 30).png().toBuffer();
  writeFileSync(file, bytes);
  const chosen = page.locator('input[type=file]');
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { type: 'file' })));
  await chosen.setInputFiles(file);
  rmSync(folder, { recursive: true });
  const told = await page.evaluate(async (placed) => {
    const files = edges.commitOn();
    return [await files.commitChosen(placed), await files.kept(placed)];
  }, placed);
  expect(told).toEqual([{ code: 'fileUnreadable', name: 'shelf.jpg' }, null]);
});

it('FILE-02 what was taken out is brought back by nothing, and takes nothing of another execution with it', async () => {
  const told = await page.evaluate(
    async ([placed, chosen]) => {
      const files = edges.commitOn();
      const other = { ...placed, execution: 'e2' };
      await files.commit(placed, chosen);
      await files.drop(placed);
      const after = [await files.kept(placed), await files.commit(placed, chosen), await files.kept(placed)];
      return [...after, await files.commit(other, chosen)];
    },
    [placed, chosenOf(await picture(40, 30).png().toBuffer(), 'image/png')] as const,
  );
  expect(told).toEqual([null, { code: 'notFound' }, null, { shown: true }]);
});

it('Q-35 a document without a type is kept as bytes', async () => {
  const document = { execution: 'e1', path: 'company_c/files/list.csv', kind: 'document' as const };
  const kept = await page.evaluate(
    async ([document, chosen]) => {
      const files = edges.commitOn();
      await files.commit(document, chosen);
      return files.kept(document);
    },
    [
      document,
      chosenOf(
        await sharp(await picture(9, 9).png().toBuffer())
          .jpeg()
          .toBuffer(),
        '',
      ),
    ] as const,
  );
  expect(kept).toMatchObject({ type: 'application/octet-stream', raw: false, isWhole: true });
});
