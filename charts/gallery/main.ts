import type { GalleryData, Pictures } from './data.ts';
import { show } from './show.tsx';

/** The export: one file that brings all that it shows along, so that it opens from a disk. */
const carried = <Content>(id: string): Content => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

show({
  data: carried<GalleryData>('data'),
  picturesOf: async (name) => carried<Pictures>(`pictures-${name}`),
});
