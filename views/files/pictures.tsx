import { useSelector } from '@xstate/react';
import type { ExecutionRef, PictureRange, Question } from '#machines/execution/index.ts';
import { type GalleryRef, isSameFiles, selectFilesOf, type UploaderRef } from '#machines/files/files.select.ts';
import { Asterisk } from '../parts/asterisk.tsx';
import { IconButton } from '../parts/button.tsx';
import { FocusItems } from '../parts/focus-within.tsx';
import { Expand } from '../parts/icons.tsx';
import { PictureStrip } from '../parts/picture-strip.tsx';
import { useWords } from '../parts/words.tsx';
import { FilePicture } from './file-picture.tsx';
import { FilesCount } from './files-count.tsx';
import { PictureWays } from './picture-ways.tsx';
import { Refusal } from './refusal.tsx';

type PicturesProps = {
  readonly execution: ExecutionRef;
  readonly screen: string;
  readonly question: Question;
  readonly range: PictureRange;
  /** How many of them are part of the answer: what the device could not keep is not. */
  readonly kept: number;
};

/**
 * the pictures of a question, each with its own state, the ways to add some, and to the gallery. Where
 * its answer calls for none any more (OP-37), those that were taken can only be looked at and deleted.
 */
export const Pictures = ({ execution, ...rest }: PicturesProps) => {
  const uploader = useSelector(execution, ({ children }) => children.uploader);
  const gallery = useSelector(execution, ({ children }) => children.gallery);
  return uploader ? <PicturesOf execution={execution} uploader={uploader} gallery={gallery} {...rest} /> : null;
};

type OfProps = PicturesProps & { readonly uploader: UploaderRef; readonly gallery: GalleryRef | undefined };

const PicturesOf = ({ execution, uploader, gallery, screen, question, range, kept }: OfProps) => {
  const { t } = useWords();
  const files = useSelector(uploader, selectFilesOf(screen, question.uuid), isSameFiles);
  const open = (shown: string) =>
    gallery?.send({
      type: 'OPEN',
      album: { screen, question: question.uuid, uploader },
      slides: files.map(({ path }) => path),
      shown,
    });
  return (
    <FocusItems>
      <div className="stack" data-gap="small">
        <Head range={range} question={question} count={files.length} kept={kept} onOpen={() => open('')} />
        {files.length > 0 ? (
          <PictureStrip label={t('execution.pictures.gallery', { question: question.label })}>
            {files.map(({ key, path, ref }, index) => (
              <FilePicture
                file={ref}
                name={t('execution.pictures.name', { at: index + 1 })}
                onOpen={() => open(path)}
                key={key}
              />
            ))}
          </PictureStrip>
        ) : null}
        <Refusal uploader={uploader} screen={screen} question={question.uuid} />
        {range.maximum > 0 ? (
          <PictureWays onAdd={(added) => execution.send({ type: 'ADD_PICTURES', question: question.uuid, ...added })} />
        ) : null}
      </div>
    </FocusItems>
  );
};

type HeadProps = Pick<PicturesProps, 'range' | 'question' | 'kept'> & {
  readonly count: number;
  readonly onOpen: () => void;
};

const Head = ({ range, question, count, kept, onOpen }: HeadProps) => {
  const { t } = useWords();
  const minimum = range.minimum + range.additionalMinimum;
  const title = t(range.additionalMinimum > 0 ? 'execution.pictures.additional' : 'execution.pictures.title');
  return (
    <div className="row-of" data-ends>
      <span className="field-label">
        {title}{' '}
        {minimum > 0 && question.type !== 'picture' ? (
          <Asterisk
            answered={kept >= minimum}
            text={t(`execution.question.${kept >= minimum ? 'requiredAnswered' : 'requiredUnanswered'}`)}
          />
        ) : null}
      </span>{' '}
      <span className="row-of">
        <FilesCount of={title} count={count} minimum={minimum} maximum={range.maximum} />
        <IconButton label={t('execution.pictures.open')} icon={<Expand />} onClick={onOpen} />
      </span>
    </div>
  );
};
