import { useSelector } from '@xstate/react';
import type { ExecutionRef, Question, QuestionLook } from '#machines/execution/index.ts';
import { isSameFiles, selectFilesOf, type UploaderRef } from '#machines/files/files.select.ts';
import { Button } from '../parts/button.tsx';
import { CanvasAhead } from '../parts/canvas.tsx';
import { Pencil, Warning } from '../parts/icons.tsx';
import { PictureStrip } from '../parts/picture-strip.tsx';
import { useWords } from '../parts/words.tsx';
import { FilePicture } from './file-picture.tsx';

type DrawingProps = {
  readonly execution: ExecutionRef;
  readonly screen: string;
  readonly question: Question;
  readonly look: QuestionLook;
};

/** the signature or the drawing of a question, and the way to the canvas where it is made. */
export const Drawing = ({ execution, screen, question, look }: DrawingProps) => {
  const { t } = useWords();
  const uploader = useSelector(execution, ({ children }) => children.uploader);
  const open = useSelector(execution, (snapshot) => snapshot.can({ type: 'OPEN_CANVAS', question: question.uuid }));
  const untouched = question.type === 'signature' ? 'sign' : 'draw';
  return (
    <div className="stack" data-gap="small">
      <CanvasAhead />
      {uploader ? <DrawingFile uploader={uploader} screen={screen} question={question} /> : null}
      <div role="status">
        {look.drawing === 'unconfirmed' ? (
          <p className="field-error" data-tone="warning">
            <Warning size={18} />
            <span>{t('files.canvas.unconfirmed')}</span>
          </p>
        ) : null}
      </div>
      <Button
        wide
        icon={<Pencil />}
        data-action="canvas"
        busy={!open}
        onClick={() => execution.send({ type: 'OPEN_CANVAS', question: question.uuid })}
      >
        {t(`files.canvas.${look.drawing === 'none' ? untouched : 'change'}`)}
      </Button>
    </div>
  );
};

type FileProps = Pick<DrawingProps, 'screen' | 'question'> & { readonly uploader: UploaderRef };

const DrawingFile = ({ uploader, screen, question }: FileProps) => {
  const { t } = useWords();
  const files = useSelector(uploader, selectFilesOf(screen, question.uuid, 'drawing'), isSameFiles);
  const name = t(question.type === 'signature' ? 'files.canvas.signature' : 'files.canvas.drawing');
  if (files.length === 0) return null;
  return (
    <PictureStrip wide label={name}>
      {files.map(({ key, ref }) => (
        <FilePicture file={ref} name={name} removable={false} key={key} />
      ))}
    </PictureStrip>
  );
};
