import { useSelector } from '@xstate/react';
import { startState } from '#domain/routines/routine-answer.ts';
import { selectGiven, selectShown, stateOf } from '#machines/routines/routine-answer.select.ts';
import { Card } from '../parts/card.tsx';
import { Facts } from '../parts/facts.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import type { PanelProps } from './panel.ts';
import { GivenLabel, StateLabel } from './state-label.tsx';

/** ROUT-19, ROUT-20: which activity this is, when it is to be done, and how it stands. */
export const ActivityFacts = ({ actor, detail }: PanelProps) => {
  const { t, date, time, dateTime } = useWords();
  const offset = useOffset();
  const { plan, real, properties, question, store, activity } = detail;
  const [from, to] = [plan?.start ?? '', plan?.end ?? ''];
  const isOneDay = date(from, offset) === date(to, offset);
  const span = { start: dateTime(from, offset), end: isOneDay ? time(to, offset) : dateTime(to, offset) };
  const start = startState(detail);
  const facts = [
    { term: t('routineAnswer.store'), value: store?.name ?? '' },
    { term: t('routineAnswer.question'), value: question?.label ?? '' },
    { term: t('routineAnswer.schedule'), value: span.start && span.end ? t('routineAnswer.span', span) : '' },
    {
      term: t('routineAnswer.started'),
      value: start ? `${dateTime(real?.start ?? '', offset)} (${t(`routineAnswer.times.${start}`)})` : '',
    },
    {
      term: t('routineAnswer.instructions'),
      value: <span className="plain-text">{properties?.instruction || t('routineAnswer.noInstructions')}</span>,
    },
  ].filter(({ value }) => value !== '');
  return (
    <Card>
      <div className="row-of" data-ends>
        <h2>{activity?.name}</h2>
        <State actor={actor} detail={detail} />
      </div>
      <Facts facts={facts} />
    </Card>
  );
};

/** The state of the activity; an answer that waits to be sent counts before it. */
const State = ({ actor, detail }: PanelProps) => {
  const given = useSelector(actor, (snapshot) => (selectShown(snapshot) === 'waiting' ? selectGiven(snapshot) : null));
  return given ? <GivenLabel given={given} /> : <StateLabel state={stateOf(detail)} />;
};
