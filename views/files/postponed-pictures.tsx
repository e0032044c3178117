import { useSelector } from '@xstate/react';
import type { CannotBeDoneRef } from '#machines/execution/index.ts';
import { isSameFiles, postponedPlace, selectPostponed, type UploaderRef } from '#machines/files/files.select.ts';
import { FocusItems } from '../parts/focus.tsx';
import { PictureStrip } from '../parts/picture-strip.tsx';
import { useWords } from '../parts/words.tsx';
import { FilePicture } from './file-picture.tsx';
import { PictureWays } from './picture-ways.tsx';
import { Refusal } from './refusal.tsx';

type PostponedProps = { readonly drawer: CannotBeDoneRef; readonly maximum: number };

/** CBD-01, CBD-02: the pictures of why something cannot be done, each with its own state, and the two ways to add some. */
export const PostponedPictures = ({ drawer, maximum }: PostponedProps) => {
  const uploader = useSelector(drawer, ({ children }) => children.uploader);
  return uploader ? <PicturesOf drawer={drawer} maximum={maximum} uploader={uploader} /> : null;
};

const PicturesOf = ({ drawer, maximum, uploader }: PostponedProps & { readonly uploader: UploaderRef }) => {
  const { t } = useWords();
  const files = useSelector(uploader, selectPostponed, isSameFiles);
  return (
    <FocusItems count={files.length}>
      <div className="stack" data-gap="small">
        <div className="row-of" data-ends>
          <span className="field-label">{t('execution.pictures.title')}</span>
          <span className="quiet">{t('execution.pictures.counted', { count: files.length, minimum: 0, maximum })}</span>
        </div>
        {files.length > 0 ? (
          <PictureStrip label={t('execution.cannotBeDone.gallery')}>
            {files.map(({ key, ref }, index) => (
              <FilePicture file={ref} name={t('execution.pictures.name', { at: index + 1 })} key={key} />
            ))}
          </PictureStrip>
        ) : null}
        <Refusal uploader={uploader} {...postponedPlace} />
        <PictureWays onAdd={(added) => drawer.send({ type: 'ADD_FILE', ...added })} />
      </div>
    </FocusItems>
  );
};
