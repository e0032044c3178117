import type { ReactNode } from 'react';
import { Entry } from '../parts/entry.tsx';
import { Heading } from '../parts/focus.tsx';
import { useWords } from '../parts/words.tsx';
import './session.css';

/** The frame of the screens of single sign-on. */
export const EntryFrame = ({ end, children }: { readonly end: ReactNode; readonly children: ReactNode }) => {
  const { t } = useWords();
  return (
    <Entry name={t('common.product')} headline={t('session.entry.headline')} lead={t('session.entry.lead')} end={end}>
      <Heading level={1} focusOn="singleSignOn">
        {t('session.singleSignOn.title')}
      </Heading>
      {children}
    </Entry>
  );
};
