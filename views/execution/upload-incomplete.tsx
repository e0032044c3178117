import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { UploadRef } from '#machines/execution/execution.select.ts';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { Button } from '../parts/button.tsx';
import { Warning } from '../parts/icons.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { DownloadTrouble } from './upload-error.tsx';
import { Verdict } from './verdict.tsx';

type IncompleteProps = {
  readonly upload: UploadRef;
  readonly state: 'incomplete' | 'incompletePreparing' | 'accepting';
  readonly header: ReactNode;
};

/** OP-48: of which tasks the platform has no picture; the encrypted file for support, and finishing without. */
export const UploadIncomplete = ({ upload, state, header }: IncompleteProps) => {
  const { t } = useWords();
  const lacking = useSelector(upload, ({ context }) => context.lacking);
  const isPreparing = state === 'incompletePreparing';
  const footer = (
    <BottomBar>
      <Button busy={isPreparing} disabled={state === 'accepting'} onClick={() => upload.send({ type: 'DOWNLOAD' })}>
        {isPreparing ? t('outbox.upload.preparing') : t('outbox.upload.download')}
      </Button>
      <Button busy={state === 'accepting'} disabled={isPreparing} onClick={() => upload.send({ type: 'ACCEPT' })}>
        {t('outbox.incomplete.accept')}
      </Button>
    </BottomBar>
  );
  return (
    <Screen header={header} footer={footer}>
      <Verdict
        icon={<Warning size={40} />}
        tone="attention"
        title={t('outbox.incomplete.title')}
        focusOn="uploadIncomplete"
      >
        <p>{t('outbox.incomplete.text')}</p>
        {lacking.map((title) => (
          <p key={title}>{title}</p>
        ))}
        <p className="quiet">{t('outbox.incomplete.way')}</p>
      </Verdict>
      <DownloadTrouble upload={upload} />
    </Screen>
  );
};
