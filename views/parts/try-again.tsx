import { Button, type ButtonKind } from './button.tsx';
import { Callout } from './callout.tsx';
import { useLeavesFocus } from './focus.tsx';
import { Refresh } from './icons.tsx';
import { useWords } from './words.tsx';

type TryAgainProps = { readonly kind?: ButtonKind; readonly onRetry: () => void };

/** Asks for what is missing or old once more (OP-30). */
export const TryAgain = ({ kind = 'secondary', onRetry }: TryAgainProps) => {
  const { t } = useWords();
  const button = useLeavesFocus<HTMLButtonElement>();
  return (
    <Button ref={button} kind={kind} icon={<Refresh size={20} />} onClick={onRetry}>
      {t('common.tryAgain')}
    </Button>
  );
};

/** The code of a part of the app could not be fetched (OP-30). */
export const CodeNotHere = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useWords();
  return (
    <Callout kind="warning" announced title={t('shell.area.failedTitle')} actions={<TryAgain onRetry={onRetry} />}>
      {t('shell.area.failedText')}
    </Callout>
  );
};
