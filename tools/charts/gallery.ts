import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryOf } from '#charts/gallery/collect.ts';
import type { GalleryMachine, Pictures } from '#charts/gallery/data.ts';
import { galleryHtml } from '#charts/gallery/html.ts';
import { ofMachine, type Screens } from '#charts/gallery/screens.ts';
import { type ChartedMachine, placeOf } from '#charts/machines.ts';
import { closedIn, overviewOf } from '#charts/overview.ts';
import { drawPicture } from '#charts/picture.ts';
import type { Prints } from '#charts/printing.ts';
import { bundleGallery } from './bundle.ts';
import { write } from './exports.ts';

const drawOpened = async ({ chart, overview }: GalleryMachine): Promise<Pictures['opened']> => {
  const opened: Record<string, string> = {};
  for (const id of overview === null ? [] : closedIn(overview, chart)) {
    const open = overviewOf(chart, id);
    if (open !== null) opened[id] = await drawPicture(open);
  }
  return opened;
};

/** The pictures of a machine; the whole one where it is drawn already, and the screens that were taken. */
export const drawPictures = async (
  machine: GalleryMachine,
  whole?: string,
  screens: Screens = new Map(),
): Promise<Pictures> => ({
  opened: await drawOpened(machine),
  whole: whole ?? (await drawPicture(machine.chart)),
  overview: machine.overview === null ? null : await drawPicture(machine.overview),
  screens: ofMachine(screens, machine.name, 'picture'),
});

/** The pictures of machines as they stand in docs/charts. */
export const readPrinted = (root: string, machines: readonly ChartedMachine[]): Prints =>
  new Map(
    machines.map((machine) => {
      const path = `${placeOf(machine)}.svg`;
      return [path, readFileSync(join(root, 'docs/charts', path), 'utf8')];
    }),
  );

/** Writes the gallery of machines whose pictures are drawn already; returns its file. */
export const writeGallery = async (
  root: string,
  folder: string,
  machines: readonly ChartedMachine[],
  drawn: Prints,
  screens: Screens = new Map(),
): Promise<string> => {
  const bundle = bundleGallery();
  const data = galleryOf(root, machines, screens);
  const pictures = new Map<string, Pictures>();
  for (const machine of data.machines)
    pictures.set(machine.name, await drawPictures(machine, drawn.get(`${placeOf(machine)}.svg`), screens));
  const file = join(folder, 'index.html');
  write(file, galleryHtml(await bundle, data, pictures));
  return file;
};
