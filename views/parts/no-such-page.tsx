import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useWords } from './words.tsx';

/** An address may name a page that a list does not have any more; `children` is its icon. */
export const Beyond = ({ onFirst, children }: { readonly onFirst: () => void; readonly children: ReactNode }) => {
  const { t } = useWords();
  const first = <Button onClick={onFirst}>{t('common.pager.firstPage')}</Button>;
  return <EmptyState icon={children} title={t('common.pager.beyondTitle')} actions={first} />;
};
