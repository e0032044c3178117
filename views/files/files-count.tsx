import { useWords } from '../parts/words.tsx';

type FilesCountProps = {
  /** The name of the counted files. */
  readonly of: string;
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
};

/** How many files there are, of how many; it is read out when one came or went (WCAG 4.1.3). */
export const FilesCount = ({ of, ...counted }: FilesCountProps) => {
  const { t } = useWords();
  return (
    <span className="quiet" role="status">
      <span className="hidden-text">{of}: </span>
      <span>{t('execution.pictures.counted', counted)}</span>
    </span>
  );
};
