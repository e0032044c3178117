import { Badge } from '../parts/badge.tsx';
import { useWords } from '../parts/words.tsx';

/** CORR-01: says of an execution that it is a test; it is a word of its own for those who hear the page. */
export const TestMark = () => {
  const { t } = useWords();
  return (
    <>
      {' '}
      <Badge tone="info">{t('resultCorrection.test')}</Badge>
    </>
  );
};
