import { useSelector } from '@xstate/react';
import { selectCamera, selectIsRead, selectScannerFor } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { FilePick } from '../parts/file-pick.tsx';
import { CheckCircle, Picture, QrCode } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';
import type { QuestionShown } from './question-shown.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { TextLine } from './text-line.tsx';

/** Q-21, OP-41: the text of a code: typed, scanned where there is a camera, or read from a picture. */
export const CodeAnswer = (shown: QuestionShown) => {
  const { execution, question } = shown;
  const { t } = useWords();
  const camera = useSelector(execution, selectCamera);
  const scanner = useSelector(execution, selectScannerFor(question.uuid));
  const scanPicture = ([picture]: readonly File[]): void => {
    if (picture) execution.send({ type: 'SCAN_PICTURE', question: question.uuid, picture });
  };
  return (
    <>
      <div>
        <TextLine {...shown} />
        <Read {...shown} />
      </div>
      <div className="picture-ways">
        {camera === 'present' ? (
          <Button icon={<QrCode />} onClick={() => execution.send({ type: 'SCAN', question: question.uuid })}>
            {t('scan.scan')}
          </Button>
        ) : null}
        <FilePick accept="image/*" icon={<Picture />} onFiles={scanPicture}>
          {t('scan.picture')}
        </FilePick>
      </div>
      <ScanDialog scanner={scanner} />
    </>
  );
};

/** Seen and heard until the text is changed. */
const Read = ({ execution, question, answer: { answer } }: QuestionShown) => {
  const { t } = useWords();
  const isRead = useSelector(execution, selectIsRead(question.uuid, answer));
  return (
    <div role="status">
      {isRead ? (
        <p className="code-read">
          <CheckCircle size={20} />
          <span>{t('scan.read', { text: answer })}</span>
        </p>
      ) : null}
    </div>
  );
};
