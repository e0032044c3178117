import type { ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import { ButtonLink } from '../parts/button.tsx';
import { useWords } from '../parts/words.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** OP-09: a window that came back from the provider without a waiting page. */
export const CallbackPage = ({ end }: { readonly end: ReactNode }) => {
  const { t } = useWords();
  return (
    <EntryFrame end={end}>
      <p>{t('singleSignOn.nobodyWaits')}</p>
      <ButtonLink kind="primary" wide href={paths.singleSignOn}>
        {t('singleSignOn.beginAgain')}
      </ButtonLink>
    </EntryFrame>
  );
};
