import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorMark } from '../parts/icons.tsx';
import { Screen } from '../parts/screen.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

/** A defect of the app, or a start that failed: says that nothing is lost, and offers to try again. */
export const CrashPage = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useWords();
  return (
    <Screen>
      <EmptyState
        icon={<ErrorMark />}
        title={t('shell.error.crashTitle')}
        focusOn="crash"
        actions={<TryAgain kind="primary" onRetry={onRetry} />}
      >
        <p>{t('shell.error.crashText')}</p>
      </EmptyState>
    </Screen>
  );
};
