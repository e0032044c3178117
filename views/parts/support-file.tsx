import { Button } from './button.tsx';
import { Download } from './icons.tsx';
import { useWords } from './words.tsx';

/** Offers what the app did last as a file for support, and says what is not in it. */
export const SupportFile = ({ onSave }: { readonly onSave: () => void }) => {
  const { t } = useWords();
  return (
    <div className="row-of">
      <Button kind="quiet" icon={<Download size={20} />} onClick={onSave}>
        {t('shell.support.save')}
      </Button>
      <p className="quiet">{t('shell.support.text')}</p>
    </div>
  );
};
