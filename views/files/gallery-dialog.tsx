import { useSelector } from '@xstate/react';
import type { ExecutionRef, PictureRange, Question } from '#machines/execution/index.ts';
import { type GalleryRef, selectAlbum, selectFull } from '#machines/files/files.select.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../parts/words.tsx';
import { OwnPictures } from './own-pictures.tsx';
import { ReferenceSlides } from './reference-slides.tsx';

type DialogProps = {
  readonly execution: ExecutionRef;
  readonly screen: { readonly uuid: string; readonly questions: readonly Question[] };
  /** How many pictures a question takes as it is answered; while they lie over it, its answer stays as it is. */
  readonly rangeOf: (question: Question) => PictureRange;
};

/** SM-15, Q-09, Q-10: the pictures of one question over the screen, one at a time. */
export const GalleryDialog = ({ execution, ...rest }: DialogProps) => {
  const gallery = useSelector(execution, ({ children }) => children.gallery);
  return gallery ? <OverScreen execution={execution} gallery={gallery} {...rest} /> : null;
};

const OverScreen = ({ execution, gallery, screen, rangeOf }: DialogProps & { readonly gallery: GalleryRef }) => {
  const { t } = useWords();
  const album = useSelector(gallery, selectAlbum);
  const slider = useSelector(gallery, ({ children }) => children.slider);
  const question = album?.screen === screen.uuid ? screen.questions.find(({ uuid }) => uuid === album.question) : null;
  const uploader = album?.uploader ?? null;
  const close = () => gallery.send({ type: 'READY' });
  return (
    <Dialog
      open={question != null && slider !== undefined}
      size="gallery"
      title={
        uploader
          ? t('execution.pictures.gallery', { question: question?.label ?? '' })
          : t('execution.question.references')
      }
      onCancel={() =>
        slider && selectFull(slider.getSnapshot()) ? slider.send({ type: 'LEAVE_FULL_SCREEN' }) : close()
      }
      onArrow={(towards) => slider?.send({ type: towards === 'right' ? 'NEXT' : 'PREVIOUS' })}
      actions={
        <Button kind="primary" onClick={close}>
          {t(uploader ? 'common.ready' : 'common.close')}
        </Button>
      }
    >
      {!question || !slider ? null : uploader ? (
        <OwnPictures
          execution={execution}
          gallery={gallery}
          slider={slider}
          uploader={uploader}
          question={question}
          screen={screen.uuid}
          range={rangeOf(question)}
        />
      ) : (
        <ReferenceSlides gallery={gallery} slider={slider} />
      )}
    </Dialog>
  );
};
