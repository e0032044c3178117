import { useSelector } from '@xstate/react';
import { type AppRef, selectKept } from '#machines/shell/app.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Refresh } from '../parts/icons.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';

/** A new version that is ready, and the user's word for it; while an execution is on the screen there is no bar, and no offer. */
export const UpdateNotice = ({ app }: { readonly app: AppRef }) => {
  const { t } = useWords();
  const shell = useSelector(app, ({ children }) => children.shell);
  const kept = useSelector(shell, selectKept);
  switch (kept) {
    case 'updateReady':
    case 'applying':
      return (
        <div className="update">
          <Callout
            kind="info"
            title={t('shell.update.title')}
            actions={
              <Button
                icon={<Refresh size={20} />}
                busy={kept === 'applying'}
                onClick={() => shell?.send({ type: 'APPLY' })}
              >
                {t('shell.update.reload')}
              </Button>
            }
          >
            {kept === 'applying' ? t('shell.update.applying') : null}
          </Callout>
        </div>
      );
    case 'failed':
      return (
        <div className="network">
          <StatusLine tone="offline">{t('shell.update.failed')}</StatusLine>
        </div>
      );
    default:
      return null;
  }
};
