import type { JournalLine } from '#domain/outbox/outbox.ts';
import { failureWords } from '#i18n/failure.ts';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';

/** The journal of an execution, in words, as far as it was known when the list was read. */
export const Journal = ({ journal }: { readonly journal: readonly JournalLine[] }) => {
  const words = useWords();
  const { t, dateTime } = words;
  const offset = useOffset();
  return (
    <details className="journal">
      <summary>{t('journal.title')}</summary>
      {journal.length === 0 ? <p className="quiet">{t('journal.empty')}</p> : null}
      <ol>
        {journal.map(({ at, step, failure }) => (
          <li key={at}>
            <time dateTime={at}>{dateTime(at, offset)}</time>
            <span>
              {t(`journal.${step}`)}
              {failure ? `: ${failureWords(words, failure).title}` : null}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
};
