import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import { folderStore } from '#server/files/folder-store.ts';
import { Maker } from '#server/finished/report/maker.ts';
import type { ReportSource } from '#server/finished/report/source.ts';
import { type Hostile, hostile, hostileFiles } from './hostile-reports.ts';
import { activeNames, attachedText, bare, checkPdf, metadataElements, pageText, visibleParts } from './pdf.ts';

/** A folder in which the process of the platform makes reports of whatever it is given. */
export type Workshop = {
  readonly folder: string;
  /** Makes a report and gives the path of the PDF, which is the same each time. */
  readonly make: (source: ReportSource) => Promise<string>;
  readonly dispose: () => void;
};

export async function workshop(): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-reports-'));
  await hostileFiles(folder);
  const files = folderStore(join(folder, 'files'));
  const maker = new Maker(files);
  const out = join(folder, 'report.pdf');
  return {
    folder,
    make: async (source) => {
      const { name } = await maker.make(source);
      const content = await files.read(name);
      if (content === null) throw new Error('the report was not kept');
      await pipeline(content, createWriteStream(out));
      await files.remove(name);
      return out;
    },
    dispose: () => {
      maker.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The hostile executions of this run. */
export const hostileOnes = ({ folder }: Workshop, count: number): Hostile[] =>
  fc.sample(hostile(folder), { numRuns: count, seed: Number(process.env['FC_SEED']) });

/** D5: clean, without anything that does something, and with every text in it. */
export async function checkHostile({ make }: Workshop, { source, texts }: Hostile): Promise<void> {
  const file = await make(source);
  expect(checkPdf(file)).toContain('No syntax or stream encoding errors found');
  expect(activeNames(file)).toEqual([]);
  expect(
    metadataElements(file).filter((name) => !/^(?:\?xpacket|x:xmpmeta|rdf:\w+|xmp:\w+|dc:\w+|pdf:\w+)$/.test(name)),
  ).toEqual([]);
  const inSpanish = source.body.includes('"language":"es"');
  const attached = attachedText(file, inSpanish ? 'ejecucion.txt' : 'execution.txt');
  const pages = bare(pageText(file));
  for (const text of texts) {
    for (const line of text.split(/\r\n?|\n/)) expect(attached).toContain(line);
    for (const part of visibleParts(text)) expect(pages.includes(part), part).toBe(true);
  }
}
