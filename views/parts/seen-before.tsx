import type { ListLook } from '#machines/pagedList.select.ts';
import { Button, type ButtonKind } from './button.tsx';
import { Callout } from './callout.tsx';
import { Refresh } from './icons.tsx';
import { useWords } from './words.tsx';

type TryAgainProps = { readonly kind?: ButtonKind; readonly onRetry: () => void };

/** Asks for what is missing or old once more (OP-30). */
export const TryAgain = ({ kind = 'secondary', onRetry }: TryAgainProps) => {
  const { t } = useWords();
  return (
    <Button kind={kind} icon={<Refresh size={20} />} onClick={onRetry}>
      {t('common.tryAgain')}
    </Button>
  );
};

type SeenProps = { readonly seen: NonNullable<ListLook['seen']>; readonly onRetry: () => void };

/** The platform cannot be reached: how old what follows is, and the way to ask for it again. */
export const SeenBefore = ({ seen, onRetry }: SeenProps) => {
  const { t, ago } = useWords();
  return (
    <Callout kind="info" title={t('common.seen.title')} actions={<TryAgain onRetry={onRetry} />} announced>
      {t('common.seen.ago', { ago: ago(seen.at, seen.readAt) })}
    </Callout>
  );
};
