import { useSelector } from '@xstate/react';
import { type AppRef, selectPromised } from '#machines/shell/app.select.ts';
import { StatusLine } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';

/** Says so where work waits that the browser has not promised to keep. */
export const KeepingNotice = ({ app }: { readonly app: AppRef }) => {
  const { t } = useWords();
  const storage = useSelector(app, ({ children }) => children.storage);
  const promised = useSelector(storage, selectPromised);
  return promised ? null : <StatusLine tone="attention">{t('shell.storage.unpromised')}</StatusLine>;
};
