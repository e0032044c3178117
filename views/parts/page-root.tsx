import { useEffect } from 'react';

type PageRootProps = {
  readonly lang: string;
  /** Style prefix of the company, checked by its owner (OP-20); `null` is the product's own look. */
  readonly brand: string | null;
  /** The look of the error route (ROUTE-26). */
  readonly errors: boolean;
};

/** Puts language, brand and error look on the root of the page. */
export const PageRoot = ({ lang, brand, errors }: PageRootProps) => {
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
    document.documentElement.classList.toggle('errors', errors);
  }, [errors]);
  return null;
};
