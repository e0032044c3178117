import { useSelector } from '@xstate/react';
import type { ExecutionRef, Question } from '#machines/execution/index.ts';
import {
  documentExtensions,
  documentRange,
  isSameFiles,
  limitOf,
  megabytes,
  selectFilesOf,
  type UploaderRef,
} from '#machines/files/files.select.ts';
import { FilePick } from '../parts/file-pick.tsx';
import { FocusItems } from '../parts/focus-within.tsx';
import { Plus } from '../parts/icons.tsx';
import { List } from '../parts/list.tsx';
import { useWords } from '../parts/words.tsx';
import { chosenOf } from './chosen.ts';
import { FileRow } from './file-row.tsx';
import { FilesCount } from './files-count.tsx';
import { Refusal } from './refusal.tsx';

type DocumentsProps = { readonly execution: ExecutionRef; readonly screen: string; readonly question: Question };

const accepted = documentExtensions.map((extension) => `.${extension}`).join(',');

/** the documents of a question, each with its own state, and the way to add some. */
export const Documents = ({ execution, ...rest }: DocumentsProps) => {
  const uploader = useSelector(execution, ({ children }) => children.uploader);
  return uploader ? <DocumentsOf execution={execution} uploader={uploader} {...rest} /> : null;
};

const DocumentsOf = ({ execution, uploader, screen, question }: DocumentsProps & { uploader: UploaderRef }) => {
  const { t } = useWords();
  const files = useSelector(uploader, selectFilesOf(screen, question.uuid, 'document'), isSameFiles);
  const { minimum, maximum } = documentRange(question);
  const hintId = `${question.uuid}-accepted`;
  const add = (chosen: readonly File[]) =>
    execution.send({
      type: 'ADD_DOCUMENTS',
      question: question.uuid,
      ...chosenOf(chosen),
    });
  return (
    <FocusItems>
      <div className="stack" data-gap="small">
        <div className="row-of" data-ends>
          <span className="field-label">{t('files.documents.title')}</span>{' '}
          <FilesCount of={t('files.documents.title')} count={files.length} minimum={minimum} maximum={maximum} />
        </div>
        <p className="field-hint" id={hintId}>
          {t('files.documents.accepted', { size: megabytes(limitOf('document')) })}
        </p>
        {files.length > 0 ? (
          <List label={t('files.documents.list', { question: question.label })}>
            {files.map(({ key, ref }) => (
              <FileRow file={ref} key={key} />
            ))}
          </List>
        ) : null}
        <Refusal uploader={uploader} screen={screen} question={question.uuid} kind="document" />
        <FilePick wide accept={accepted} multiple describedBy={hintId} icon={<Plus />} onFiles={add}>
          {t('files.documents.add')}
        </FilePick>
      </div>
    </FocusItems>
  );
};
