import { answerOf, isSelected, type Ticket, type TicketRef } from '#machines/tickets/ticket-management.select.ts';
import { Card } from '../parts/card.tsx';
import { Facts } from '../parts/facts.tsx';
import { useWords } from '../parts/words.tsx';
import { TicketPictures } from './manage-pictures.tsx';

type QuestionProps = { readonly actor: TicketRef; readonly ticket: Ticket };
type Data = NonNullable<Ticket['question_data']>;

/** TMANAGE-03: the question that it was raised from, as it was answered. */
export const QuestionDetails = ({ actor, ticket }: QuestionProps) => {
  const { t } = useWords();
  const { question_data: question, activity_name } = ticket;
  if (question === null) return null;
  const answer = answerOf(question);
  const facts = [
    { term: t('ticketManagement.question.activity'), value: activity_name || t('ticketManagement.none') },
    { term: t('ticketManagement.question.question'), value: question.question_text },
  ];
  return (
    <Card>
      <h2>{t('ticketManagement.question.title')}</h2>
      <Facts facts={facts} />
      <Alternatives question={question} />
      {answer.kind === 'pictures' ? (
        <TicketPictures actor={actor} set="answer" paths={answer.pictures} />
      ) : (
        <Facts facts={[{ term: t('ticketManagement.question.answer'), value: <Answer question={question} /> }]} />
      )}
      {question.comments === '' ? null : (
        <Facts facts={[{ term: t('ticketManagement.question.comments'), value: question.comments }]} />
      )}
      <TicketPictures actor={actor} set="question" paths={question.question_images} />
    </Card>
  );
};

const Answer = ({ question }: { readonly question: Data }) => {
  const { t } = useWords();
  const answer = answerOf(question);
  if (answer.kind === 'text') return answer.text;
  if (answer.kind === 'documents') return t('ticketManagement.question.documents', { count: answer.count });
  return t('ticketManagement.question.noAnswer');
};

const Alternatives = ({ question }: { readonly question: Data }) => {
  const { t } = useWords();
  return question.alternatives.length === 0 ? null : (
    <fieldset className="choices ticket-alternatives">
      <legend className="field-label">{t('ticketManagement.question.alternatives')}</legend>
      {question.alternatives.map((alternative, index) => {
        const chosen = isSelected(question, alternative);
        const key = `${alternative.uuid} ${index}`;
        return (
          <label className="choice" key={key}>
            <input type="radio" name={`alternative ${key}`} checked={chosen} disabled readOnly />
            <span>{alternative.label}</span>
          </label>
        );
      })}
    </fieldset>
  );
};
