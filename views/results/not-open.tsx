import type { ComponentProps } from 'react';
import { Skeleton } from '../parts/busy.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Checklist } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useWords } from '../parts/words.tsx';

type Props = {
  readonly state: 'loading' | 'failed' | 'absent' | 'notAllowed';
  readonly of: 'one' | 'compare';
  readonly failure: ComponentProps<typeof NotLoaded>['failure'];
  readonly onRetry: () => void;
};

/** RESULT-09, RESULT-11: why one execution, or several side by side, cannot be seen yet, or at all. */
export const NotOpen = ({ state, of, failure, onRetry }: Props) => {
  const { t } = useWords();
  switch (state) {
    case 'loading':
      return <Skeleton>{t(`results.${of}.loading`)}</Skeleton>;
    case 'failed':
      return <NotLoaded asksAgain title={t(`results.${of}.failedTitle`)} failure={failure} onRetry={onRetry} />;
    case 'absent':
      return (
        <EmptyState icon={<Checklist />} title={t(`results.${of}.absentTitle`)}>
          <p>{t(`results.${of}.absentText`)}</p>
        </EmptyState>
      );
    case 'notAllowed':
      return (
        <EmptyState icon={<Checklist />} title={t('results.notAllowedTitle')}>
          <p>{t('results.notAllowedText')}</p>
        </EmptyState>
      );
  }
};
