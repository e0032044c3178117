import { useSelector } from '@xstate/react';
import type { TicketDefinition, TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Callout } from '../parts/callout.tsx';
import { Facts } from '../parts/facts.tsx';
import { useWords } from '../parts/words.tsx';
import { StatusLabel } from './status-label.tsx';
import '../styles/lists.css';
import { TryAgain } from '../parts/try-again.tsx';

/** TLIST-25, OP-84: the ticket definition that the list is narrowed to. */
export const DefinitionPanel = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value.definition);
  const definition = useSelector(actor, ({ context }) => context.definition);
  if (state === 'loading') return <Busy>{t('ticketList.definition.loading')}</Busy>;
  if (state === 'notLoaded') return <NotLoaded actor={actor} />;
  return definition ? <Definition definition={definition} /> : null;
};

/** TLIST-26. */
const NotLoaded = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const retry = <TryAgain onRetry={() => actor.send({ type: 'RETRY_DEFINITION' })} />;
  return <Callout kind="warning" title={t('ticketList.definition.failed')} actions={retry} />;
};

const Definition = ({ definition }: { readonly definition: TicketDefinition }) => {
  const { t } = useWords();
  const { name, priority, accountable_area, description, state } = definition;
  const facts = [
    { term: t('ticketList.definition.priority'), value: <PriorityLabel priority={priority} /> },
    { term: t('ticketList.definition.area'), value: accountable_area || t('ticketList.nothing') },
    { term: t('ticketList.definition.status'), value: state ? <StatusLabel state={state} /> : t('ticketList.nothing') },
    {
      term: t('ticketList.definition.description'),
      value: <span className="plain-text">{description || t('ticketList.nothing')}</span>,
    },
  ];
  return (
    <section className="card" aria-label={t('ticketList.definition.title')}>
      <h2>{name || t('ticketList.definition.title')}</h2>
      <Facts facts={facts} />
    </section>
  );
};

const known = ['urgent', 'high', 'medium', 'low'] as const;

/** TLIST-25: the label of a priority; an unknown one shows as it came. */
const PriorityLabel = ({ priority }: { readonly priority: string }) => {
  const { t } = useWords();
  const name = known.find((one) => one === priority);
  if (!name) return <>{priority || t('ticketList.nothing')}</>;
  return (
    <span className="badge" data-tone={name === 'urgent' ? 'bad' : name === 'high' ? 'warning' : 'na'}>
      {t(`ticketList.definition.priorities.${name}`)}
    </span>
  );
};
