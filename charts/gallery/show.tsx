import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { Source } from './data.ts';
import { SourceProvider } from './shared.tsx';
import './gallery.css';

/** Puts the gallery on the page. */
export const show = (source: Source): void => {
  const place = document.getElementById('gallery');
  if (place === null) throw new Error('the page has no place for the gallery');
  createRoot(place).render(
    <SourceProvider value={source}>
      <App />
    </SourceProvider>,
  );
};
