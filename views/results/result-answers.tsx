import { useSelector } from '@xstate/react';
import { documentsOf, picturesOf } from '#domain/results/result-files.ts';
import type { Words } from '#i18n/index.ts';
import type { GalleryRef } from '#machines/files/files.select.ts';
import { answerKind, type ResultDetail, type ResultQuestion, type ResultRef } from '#machines/results/result.select.ts';
import { screenName } from '../execution/screen-name.ts';
import { type PictureNames, StoredPictures, StoredPicturesDialog } from '../files/index.ts';
import { useWords } from '../parts/words.tsx';

type AnswersProps = { readonly actor: ResultRef; readonly detail: ResultDetail };

/** RESULT-04, RESULT-09: the answers by screen, as they were asked. */
export const ResultAnswers = ({ actor, detail }: AnswersProps) => {
  const words = useWords();
  const gallery = useSelector(actor, ({ children }) => children.gallery);
  const questions = detail.screens.flatMap((screen) => screen.questions);
  const labels = new Map(questions.map(({ answer_uuid, label }) => [answer_uuid, label]));
  return (
    <>
      {detail.screens.map((screen) => (
        <section key={`${screen.repetition} ${screen.uuid}`} className="card">
          <h2 className="plain-text">{titleOf(words, screen)}</h2>
          {screen.questions.map((question) => (
            <Answered key={question.answer_uuid} question={question} gallery={gallery} tasks={detail.tasks} />
          ))}
        </section>
      ))}
      {gallery ? (
        <StoredPicturesDialog gallery={gallery} namesOf={(set) => namesOf(words, labels.get(set) ?? '')} />
      ) : null}
    </>
  );
};

/** The title of a screen, with the repetition in which it was answered. */
export const titleOf = (words: Words, screen: Titled): string => {
  const name = screenName(words, screen);
  return screen.repetition === '' ? name : words.t('results.one.repetition', { name, at: screen.repetition });
};

type Titled = Pick<ResultDetail['screens'][number], 'title' | 'number' | 'repetition'>;

const namesOf = ({ t }: Words, label: string): PictureNames => ({
  label: t('results.one.picturesOf', { question: label }),
  nameOf: (at) => t('results.one.picture', { at, question: label }),
});

type AnsweredProps = {
  readonly question: ResultQuestion;
  readonly gallery: GalleryRef | undefined;
  readonly tasks: ResultDetail['tasks'];
};

const Answered = ({ question, gallery, tasks }: AnsweredProps) => {
  const words = useWords();
  const { t, decimal } = words;
  const pictures = picturesOf(question);
  const documents = documentsOf(question);
  const said = answerOf(words, question);
  const raised = tasks.filter(({ answer_uuid }) => answer_uuid === question.answer_uuid);
  const isUnanswered = said === '' && pictures.length + documents.length === 0;
  return (
    <div className="result-answer">
      <h3 className="plain-text">{question.label}</h3>
      {said === '' ? null : <p className="plain-text">{said}</p>}
      {isUnanswered && answerKind(question) !== 'nothing' ? (
        <p className="quiet">{t('results.one.unanswered')}</p>
      ) : null}
      {question.score === null ? null : (
        <p className="quiet">
          {t('results.one.points', { value: decimal(question.score.value), best: decimal(question.score.best) })}
        </p>
      )}
      {question.comment === '' ? null : (
        <p className="plain-text">{t('results.one.comment', { comment: question.comment })}</p>
      )}
      {gallery && pictures.length > 0 ? (
        <StoredPictures
          gallery={gallery}
          set={question.answer_uuid}
          paths={pictures}
          {...namesOf(words, question.label)}
        />
      ) : null}
      {gallery ? <Documents gallery={gallery} paths={documents} /> : null}
      {raised.map(({ uuid, number, title }) => (
        <p key={uuid}>{t('results.one.task', { number: String(number), title })}</p>
      ))}
    </div>
  );
};

/** OP-36: what was answered, as the language writes it; files show by themselves. */
export const answerOf = ({ t, typed }: Words, question: ResultQuestion): string => {
  const { answer, alternatives, not_calculated } = question;
  if (not_calculated) return t('execution.question.notCalculated');
  switch (answerKind(question)) {
    case 'choice':
      return alternatives.flatMap(({ chosen, label }) => (chosen ? [label] : [])).join(' · ');
    case 'number':
    case 'result':
      return typed(answer);
    case 'drawing':
    case 'pictures':
    case 'documents':
      return '';
    case 'nothing':
    case 'text':
      return answer;
  }
};

const Documents = ({ gallery, paths }: { readonly gallery: GalleryRef; readonly paths: readonly string[] }) => {
  const addresses = useSelector(gallery, ({ context }) => context.addresses);
  return paths.map((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const address = addresses[path];
    return (
      <p key={path}>
        {address === undefined ? (
          name
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        )}
      </p>
    );
  });
};
