import { useEffect } from 'react';
import { useWords } from './words.tsx';

type PageTitleProps = {
  /** The parts of the title, from the nearest to the whole: the screen, and its subject. */
  readonly of: readonly string[];
};

/** The title of the page as long as this shows (WCAG 2.4.2); between two screens it is the product's name alone. */
export const PageTitle = ({ of }: PageTitleProps) => {
  const { t } = useWords();
  const title = t('shell.title', { screen: of.join(' · ') });
  const product = t('common.product');
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title, product]);
  return null;
};
