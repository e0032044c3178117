import { gradeOf } from '#machines/results/results.select.ts';
import { Badge } from '../parts/badge.tsx';
import { useWords } from '../parts/words.tsx';

/** FIN-03: the score in the colour of its band, which is said in words too. */
export const Score = ({ score }: { readonly score: number | null }) => {
  const { t, percent } = useWords();
  const band = gradeOf(score);
  return (
    <Badge tone={band}>
      {score === null ? t('finished.notApplicable') : `${percent(score)} · ${t(`finished.grade.${band}`)}`}
    </Badge>
  );
};
