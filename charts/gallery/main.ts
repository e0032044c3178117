import type { GalleryData, Pictures } from './data.ts';
import { show } from './show.tsx';

/** The export: one file that brings all that it shows along, so that it opens from a disk. */
const carried = async <Content>(id: string): Promise<Content> => {
  const text = atob(document.getElementById(id)?.textContent ?? '');
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
};

carried<GalleryData>('data').then((data) =>
  show({ data, picturesOf: (name) => carried<Pictures>(`pictures-${name}`) }),
);
