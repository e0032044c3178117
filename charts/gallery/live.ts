import type { GalleryData, Pictures } from './data.ts';
import { show } from './show.tsx';

/** The gallery in development: the server reads the machines anew at every visit and draws what is looked at. */
const asked = async <Content>(path: string): Promise<Content> => {
  const response = await fetch(`/charts/${path}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

asked<GalleryData>('data.json').then(
  (data) => show({ data, picturesOf: (name) => asked<Pictures>(`pictures/${encodeURIComponent(name)}.json`) }),
  (error: unknown) => {
    document.body.textContent = `The charts could not be read. ${String(error)}`;
  },
);
