import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { textOf } from './attached.ts';
import { reportOf } from './content.ts';
import { drawBlocks } from './draw/blocks.ts';
import { drawCover } from './draw/cover.ts';
import { drawFeet } from './draw/foot.ts';
import { Pictures } from './draw/pictures.ts';
import { Sheet } from './draw/sheet.ts';
import type { ReportSource } from './source.ts';

/** Makes the report of an execution, a PDF, in the file `out`. */
export async function makeReport(source: ReportSource, out: string): Promise<void> {
  const report = reportOf(source);
  const sheet = new Sheet(report);
  const written = finished(sheet.doc.pipe(createWriteStream(out, { flags: 'wx', mode: 0o600 })));
  const { words } = report;
  sheet.doc.file(Buffer.from(textOf(report)), {
    name: words.t('attached'),
    type: 'text/plain',
    description: words.t('attachedIs'),
  });
  drawCover(sheet, report);
  sheet.nextPage();
  const images = report.blocks.flatMap((block) => ('images' in block ? block.images : []));
  await drawBlocks(sheet, report, new Pictures(images, source.files));
  drawFeet(sheet, report);
  sheet.end();
  await written;
}
