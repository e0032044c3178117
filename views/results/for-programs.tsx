import { paths } from '#domain/shell/route.ts';
import { ButtonLink } from '../parts/button.tsx';
import { useWords } from '../parts/words.tsx';

/** FEED-07, HOOK-08: the ways in which programs get the results; `current` is the one that shows. */
export const ForPrograms = ({ current }: { readonly current: 'apiKeys' | 'webhooks' }) => {
  const { t } = useWords();
  return (
    <nav className="row-of" aria-label={t('results.programs')}>
      {(['apiKeys', 'webhooks'] as const).map((one) => (
        <ButtonLink key={one} href={paths[one]} current={one === current}>
          {t(`${one}.title`)}
        </ButtonLink>
      ))}
    </nav>
  );
};
