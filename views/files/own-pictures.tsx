import { useSelector } from '@xstate/react';
import type { ExecutionRef, PictureRange, Question } from '#machines/execution/index.ts';
import {
  type GalleryRef,
  isSameFiles,
  type SliderRef,
  selectFilesOf,
  selectFull,
  selectShown,
  type UploaderRef,
} from '#machines/files/files.select.ts';
import type { FileRef } from '#machines/files/index.ts';
import { Button } from '../parts/button.tsx';
import { FocusItems } from '../parts/focus-within.tsx';
import { Refresh } from '../parts/icons.tsx';
import { Image } from '../parts/image.tsx';
import { PictureStrip } from '../parts/picture-strip.tsx';
import { useWords } from '../parts/words.tsx';
import { FilePicture } from './file-picture.tsx';
import { PictureWays } from './picture-ways.tsx';
import { Refusal } from './refusal.tsx';
import { Slider } from './slider.tsx';
import { usePicture } from './use-picture.ts';
import '../styles/pictures.css';
import '../styles/slides.css';

type OwnProps = {
  readonly execution: ExecutionRef;
  readonly gallery: GalleryRef;
  readonly slider: SliderRef;
  readonly uploader: UploaderRef;
  readonly screen: string;
  readonly question: Question;
  readonly range: PictureRange;
};

/** the pictures of a question, one of them large; each can be deleted, and others added. */
export const OwnPictures = (own: OwnProps) => {
  const { slider, uploader, screen, question } = own;
  const { t } = useWords();
  const files = useSelector(uploader, selectFilesOf(screen, question.uuid), isSameFiles);
  const full = useSelector(slider, selectFull);
  const fileOf = (path: string) => files.find((file) => file.path === path)?.ref;
  return (
    <div className="gallery">
      <Slider
        slider={slider}
        label={t('execution.pictures.title')}
        pictureOf={(path, at) => {
          const file = fileOf(path);
          return file ? (
            <Slide gallery={own.gallery} file={file} path={path} name={t('execution.pictures.name', { at })} />
          ) : null;
        }}
      />
      {full ? null : <Below {...own} files={files} />}
    </div>
  );
};

type BelowProps = OwnProps & { readonly files: ReturnType<ReturnType<typeof selectFilesOf>> };

const Below = ({ execution, gallery, slider, uploader, screen, question, range, files }: BelowProps) => {
  const { t } = useWords();
  const shown = useSelector(slider, selectShown);
  return (
    <FocusItems>
      <Count files={files.length} range={range} />
      <Refusal uploader={uploader} screen={screen} question={question.uuid} />
      <SendAgain gallery={gallery} />
      {files.length > 0 ? (
        <PictureStrip label={t('execution.pictures.gallery', { question: question.label })}>
          {files.map(({ key, path, ref }, index) => (
            <FilePicture
              file={ref}
              name={t('execution.pictures.name', { at: index + 1 })}
              shown={path === shown}
              onOpen={() => slider.send({ type: 'SHOW', slide: path })}
              key={key}
            />
          ))}
        </PictureStrip>
      ) : null}
      {range.maximum > 0 ? (
        <PictureWays onAdd={(added) => execution.send({ type: 'ADD_PICTURES', question: question.uuid, ...added })} />
      ) : null}
    </FocusItems>
  );
};

type SlideProps = Pick<OwnProps, 'gallery'> & {
  readonly file: FileRef;
  readonly path: string;
  readonly name: string;
};

/** In small at once, and in its full size as soon as the device has brought it. */
const Slide = ({ gallery, file, path, name }: SlideProps) => {
  const { src, onSeen } = usePicture(file);
  const viewed = useSelector(gallery, ({ context }) => context.viewed);
  const address = viewed?.path === path ? viewed.address : src;
  return <Image src={address} before={src} alt={name} lazy={false} onSeen={onSeen} />;
};

type CountProps = Pick<OwnProps, 'range'> & { readonly files: number };

/** Q-13, OP-45: how many there are, of how many. */
const Count = ({ files, range: { minimum, additionalMinimum, maximum } }: CountProps) => {
  const { t } = useWords();
  return (
    <p className="row-of" data-ends>
      <span className="field-label">{t('execution.pictures.title')}</span>{' '}
      <span className="quiet">
        {t('execution.pictures.counted', { count: files, minimum: minimum + additionalMinimum, maximum })}
      </span>
    </p>
  );
};

/** OP-69, FILE-15: what did not get through is sent again at one press. */
const SendAgain = ({ gallery }: Pick<OwnProps, 'gallery'>) => {
  const { t } = useWords();
  const offered = useSelector(gallery, (snapshot) => snapshot.can({ type: 'RETRY' }));
  return offered ? (
    <Button wide icon={<Refresh />} onClick={() => gallery.send({ type: 'RETRY' })}>
      {t('files.gallery.sendAgain')}
    </Button>
  ) : null;
};
