import { useEffect } from 'react';

type PageRootProps = {
  readonly lang: string;
  /** Style prefix of the company, checked by its owner (OP-20); `null` is the product's own look. */
  readonly brand: string | null;
  /** By what the page is installed: the addresses of its manifest and of its icon, and the colour of its frame. */
  readonly installed: { readonly manifest: string; readonly icon: string; readonly color: string };
  /** The look of the error route (ROUTE-26). */
  readonly errors: boolean;
};

/** Puts language, brand and error look on the page, and by what it is installed. */
export const PageRoot = ({ lang, brand, installed: { manifest, icon, color }, errors }: PageRootProps) => {
  useEffect(() => {
    const root = document.documentElement;
    // The styles of a page are worked out anew even for the language that it has.
    if (root.lang !== lang) root.lang = lang;
  }, [lang]);
  useEffect(() => {
    const root = document.documentElement;
    if (brand === null) return undefined;
    root.dataset['brand'] = brand;
    root.classList.add(`${brand}-theme`);
    return () => {
      delete root.dataset['brand'];
      root.classList.remove(`${brand}-theme`);
    };
  }, [brand]);
  useEffect(() => {
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
  }, [manifest]);
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
    document.querySelector('link[rel="apple-touch-icon"]')?.setAttribute('href', icon);
  }, [icon, color]);
  useEffect(() => {
    document.documentElement.classList.toggle('errors', errors);
  }, [errors]);
  return null;
};
