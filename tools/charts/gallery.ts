import { join } from 'node:path';
import { galleryOf } from '#charts/gallery/collect.ts';
import type { GalleryMachine, Pictures } from '#charts/gallery/data.ts';
import { galleryHtml } from '#charts/gallery/html.ts';
import { type ChartedMachine, placeOf } from '#charts/machines.ts';
import { drawPicture } from '#charts/picture.ts';
import type { Prints } from '#charts/printing.ts';
import { bundleGallery } from './bundle.ts';
import { write } from './exports.ts';

/** Both pictures of a machine; the whole one where it is drawn already. */
export const drawBoth = async (machine: GalleryMachine, whole?: string): Promise<Pictures> => ({
  whole: whole ?? (await drawPicture(machine.chart)),
  overview: machine.overview === null ? null : await drawPicture(machine.overview),
});

/** Writes the gallery of machines whose pictures are drawn already; returns its file. */
export const writeGallery = async (
  root: string,
  folder: string,
  machines: readonly ChartedMachine[],
  drawn: Prints,
): Promise<string> => {
  const bundle = bundleGallery();
  const data = galleryOf(root, machines);
  const pictures = new Map<string, Pictures>();
  for (const machine of data.machines)
    pictures.set(machine.name, await drawBoth(machine, drawn.get(`${placeOf(machine)}.svg`)));
  const file = join(folder, 'index.html');
  write(file, galleryHtml(await bundle, data, pictures));
  return file;
};
