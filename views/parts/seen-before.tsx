import type { ListLook } from '#machines/shared/paged-list.select.ts';
import { Callout } from './callout.tsx';
import { TryAgain } from './try-again.tsx';
import { useWords } from './words.tsx';

type SeenProps = { readonly seen: NonNullable<ListLook['seen']>; readonly onRetry: () => void };

/** The platform cannot be reached: how old what follows is, and the way to ask for it again. */
export const SeenBefore = ({ seen, onRetry }: SeenProps) => {
  const { t, ago } = useWords();
  return (
    <Callout kind="info" title={t('common.seen.title')} actions={<TryAgain onRetry={onRetry} />} announced>
      {t('common.seen.ago', { ago: ago(seen.at, seen.readAt) })}. {t('common.asksAgain')}
    </Callout>
  );
};
