import { useSelector } from '@xstate/react';
import type { ExecutionRef, PictureRange, Question } from '#machines/execution/index.ts';
import { isSameFiles, selectFilesOf, type UploaderRef } from '#machines/files/files.select.ts';
import { Asterisk } from '../parts/asterisk.tsx';
import { FilePick } from '../parts/file-pick.tsx';
import { Camera, Plus } from '../parts/icons.tsx';
import { PictureStrip } from '../parts/picture-strip.tsx';
import { useWords } from '../parts/words.tsx';
import { FilePicture } from './file-picture.tsx';
import { Refusal } from './refusal.tsx';

type PicturesProps = {
  readonly execution: ExecutionRef;
  readonly screen: string;
  readonly question: Question;
  readonly range: PictureRange;
  readonly labelId: string;
};

/** FILE-05. */
export const accepted = 'image/png,image/jpeg,.jpg,.jpeg,.png';

/** the pictures of a question, each with its own state, and the two ways to add some. */
export const Pictures = ({ execution, ...rest }: PicturesProps) => {
  const uploader = useSelector(execution, ({ children }) => children.uploader);
  return uploader ? <PicturesOf execution={execution} uploader={uploader} {...rest} /> : null;
};

const PicturesOf = ({ execution, uploader, screen, question, range }: PicturesProps & { uploader: UploaderRef }) => {
  const { t } = useWords();
  const files = useSelector(uploader, selectFilesOf(screen, question.uuid), isSameFiles);
  const { maximum } = range;
  const minimum = range.minimum + range.additionalMinimum;
  const add = (chosen: readonly File[]) =>
    execution.send({
      type: 'ADD_PICTURES',
      question: question.uuid,
      files: chosen.map((file) => ({ name: file.name, type: file.type, size: file.size, blob: file })),
      uuids: chosen.map(() => crypto.randomUUID()),
    });
  return (
    <div className="stack" data-gap="small">
      <div className="row-of" data-ends>
        <span className="field-label">
          {range.additionalMinimum > 0 ? t('execution.pictures.additional') : t('execution.pictures.title')}{' '}
          {minimum > 0 && question.type !== 'picture' ? (
            <Asterisk
              answered={files.length >= minimum}
              text={t(`execution.question.${files.length >= minimum ? 'requiredAnswered' : 'requiredUnanswered'}`)}
            />
          ) : null}
        </span>
        <span className="quiet">{t('execution.pictures.counted', { count: files.length, minimum, maximum })}</span>
      </div>
      {files.length > 0 ? (
        <PictureStrip label={t('execution.pictures.gallery', { question: question.label })}>
          {files.map(({ key, ref }, index) => (
            <FilePicture file={ref} name={t('execution.pictures.name', { at: index + 1 })} key={key} />
          ))}
        </PictureStrip>
      ) : null}
      <Refusal uploader={uploader} screen={screen} question={question.uuid} />
      <div className="picture-ways">
        <FilePick accept={accepted} capture icon={<Camera />} onFiles={add}>
          {t('execution.pictures.take')}
        </FilePick>
        <FilePick accept={accepted} multiple icon={<Plus />} onFiles={add}>
          {t('execution.pictures.add')}
        </FilePick>
      </div>
    </div>
  );
};
