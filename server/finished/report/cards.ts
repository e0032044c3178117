import type { AnsweredQuestion } from '#contracts/execution/execution.ts';
import { ticketTexts } from '#domain/tickets/ticket-texts.ts';
import type { Block, Telling } from './parts.ts';
import { labelOf, picturesOf } from './questions.ts';

/** OP-48: the tickets that were raised, with what was said of each. */
export function ticketBlocks({ source, words, questions }: Telling, answered: readonly AnsweredQuestion[]): Block[] {
  if (source.tickets.length === 0) return [];
  const questionOf = (uuid: string | null): string => {
    const found = answered.find((one) => one.uuid === uuid);
    return found === undefined ? '' : labelOf(found, questions.get(found.uuid), words);
  };
  const blocks = source.tickets.map((ticket): Block => {
    const facts = [
      ...ticketTexts.map((name) => ({ label: words.t(`ticketText.${name}`), value: ticket[name] })),
      { label: words.t('area'), value: ticket.area },
      { label: words.t('approvalArea'), value: ticket.approvalArea ?? '' },
      { label: words.t('priority'), value: words.t(`priorities.${ticket.priority}`) },
      { label: words.t('due'), value: words.dateTime(ticket.dueAt, source.offset) },
      { label: words.t('raisedAt'), value: questionOf(ticket.questionUuid) },
      { label: words.t('links'), value: ticket.links.join('\n') },
    ];
    return {
      kind: 'ticket',
      text: words.t('ticket', ticket),
      images: picturesOf(ticket.pictures, words),
      facts: facts.filter(({ value }) => value !== ''),
    };
  });
  return [{ kind: 'screen', text: words.t('raised') }, ...blocks];
}

/** OP-56: why it was recorded as one that cannot be done. */
export const postponedBlocks = ({ source: { postponed }, words }: Telling): Block[] =>
  postponed === null
    ? []
    : [
        {
          kind: 'postponed',
          text: words.t('cannotBeDone'),
          facts: [{ label: words.t('reason'), value: postponed.comment }],
          images: picturesOf(postponed.pictures, words),
        },
      ];
