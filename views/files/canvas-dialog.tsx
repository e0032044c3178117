import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ExecutionRef, Question } from '#machines/execution/index.ts';
import { type CanvasRef, canvasSize, type EaselRef, inkOf, selectEmptied } from '#machines/files/files.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Canvas } from '../parts/canvas.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ErrorMark, Trash, Undo, Warning } from '../parts/icons.tsx';
import { Image } from '../parts/image.tsx';
import { useWords } from '../parts/words.tsx';
import '../styles/pictures.css';

type DialogProps = { readonly execution: ExecutionRef; readonly questions: readonly Question[] };

/** SM-32: the canvas over the screen, as large as the device allows. */
export const CanvasDialog = ({ execution, questions }: DialogProps) => {
  const easel = useSelector(execution, ({ children }) => children.easel);
  return easel ? <OnEasel easel={easel} questions={questions} /> : null;
};

const OnEasel = ({ easel, questions }: { readonly easel: EaselRef; readonly questions: DialogProps['questions'] }) => {
  const canvas = useSelector(easel, ({ children }) => children.canvas);
  const uuid = useSelector(easel, ({ context }) => context.sheet.place.question);
  const close = () => easel.send({ type: 'CLOSE' });
  const title = questions.find((question) => question.uuid === uuid)?.label ?? '';
  return (
    <Dialog
      open={canvas !== undefined}
      size="canvas"
      title={title}
      onCancel={close}
      actions={canvas ? <Acts canvas={canvas} onClose={close} /> : null}
    >
      {canvas ? <Sheet canvas={canvas} /> : null}
    </Dialog>
  );
};

const Sheet = ({ canvas }: { readonly canvas: CanvasRef }) => {
  const { t } = useWords();
  const strokes = useSelector(canvas, ({ context }) => context.strokes);
  const backdrop = useSelector(canvas, ({ context }) => context.backdrop);
  const type = useSelector(canvas, ({ context }) => context.type);
  const loading = useSelector(canvas, ({ value }) => value === 'loadingBackground');
  const failed = useSelector(canvas, (snapshot) => snapshot.hasTag('failed'));
  const emptied = useSelector(canvas, selectEmptied);
  const ink = useMemo(() => (scale: number) => inkOf(strokes, scale), [strokes]);
  const hintId = 'canvas-hint';
  return (
    <div className="stack" data-gap="small">
      <p className="field-hint" id={hintId}>
        {t(type === 'signature' ? 'files.canvas.signHint' : 'files.canvas.drawHint')}
      </p>
      <div className="canvas" data-strokes={strokes.length}>
        {backdrop.kind === 'paper' ? null : (
          <Image src={backdrop.kind === 'picture' ? backdrop.address : null} alt="" lazy={false} />
        )}
        {loading ? null : (
          <Canvas
            label={t(type === 'signature' ? 'files.canvas.signature' : 'files.canvas.drawing')}
            describedBy={hintId}
            size={canvasSize}
            ink={ink}
            lostText={t('files.canvas.lost')}
            onBegin={() => canvas.send({ type: 'STROKE_START' })}
            onEnd={(points) => canvas.send({ type: 'STROKE_END', stroke: { points } })}
          />
        )}
      </div>
      {loading ? <Busy>{t('files.canvas.loading')}</Busy> : null}
      <div role="status">
        {backdrop.kind === 'default' ? (
          <p className="field-error" data-tone="warning">
            <Warning size={18} />
            <span>{t('files.canvas.noBackground')}</span>
          </p>
        ) : null}
        {emptied ? (
          <p className="field-error" data-tone="warning">
            <Warning size={18} />
            <span>{t('execution.review.unanswered')}</span>
          </p>
        ) : null}
        {failed ? (
          <p className="field-error">
            <ErrorMark size={18} />
            <span>{t('files.canvas.failed')}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
};

const Acts = ({ canvas, onClose }: { readonly canvas: CanvasRef; readonly onClose: () => void }) => {
  const { t } = useWords();
  const undoable = useSelector(canvas, (snapshot) => snapshot.can({ type: 'UNDO' }));
  const clearable = useSelector(canvas, (snapshot) => snapshot.can({ type: 'CLEAR' }));
  const confirmable = useSelector(canvas, (snapshot) => snapshot.can({ type: 'CONFIRM', uuid: '' }));
  const busy = useSelector(canvas, ({ value }) => value === 'uploading');
  const emptied = useSelector(canvas, selectEmptied);
  return (
    <>
      <div className="canvas-acts">
        <Button icon={<Undo />} idle={!undoable} onClick={() => canvas.send({ type: 'UNDO' })}>
          {t('files.canvas.undo')}
        </Button>
        <Button icon={<Trash />} idle={!clearable} onClick={() => canvas.send({ type: 'CLEAR' })}>
          {t('files.canvas.clear')}
        </Button>
      </div>
      <Button
        kind="primary"
        busy={busy}
        disabled={!confirmable && !busy}
        onClick={() => canvas.send({ type: 'CONFIRM', uuid: crypto.randomUUID() })}
      >
        {t('files.canvas.confirm')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t(emptied ? 'files.canvas.closeWithout' : 'files.canvas.close')}
      </Button>
    </>
  );
};
