import { useEffect } from 'react';
import { iconFolder, styleOf } from '#domain/shell/brand-styles.ts';

type PageRootProps = {
  readonly lang: string;
  /** Style prefix of the company, checked by its owner (OP-20); `null` is the product's own look. */
  readonly brand: string | null;
  /** Address of the manifest by which the page is installed. */
  readonly manifest: string;
  /** The look of the error route (ROUTE-26). */
  readonly errors: boolean;
};

/** Puts language, brand and error look on the page, and by what it is installed. */
export const PageRoot = ({ lang, brand, manifest, errors }: PageRootProps) => {
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
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', styleOf(brand).primary);
    const icon = document.querySelector('link[rel="apple-touch-icon"]');
    icon?.setAttribute('href', `${iconFolder(brand)}/apple-touch-icon.png`);
  }, [brand]);
  useEffect(() => {
    document.documentElement.classList.toggle('errors', errors);
  }, [errors]);
  return null;
};
