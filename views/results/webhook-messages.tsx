import { useSelector } from '@xstate/react';
import { messagesPerPage } from '#domain/results/webhooks.ts';
import type { WebhookMessage, WebhookRead, WebhookRef } from '#machines/results/webhook.select.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { CardTable } from '../parts/card-table.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Checklist } from '../parts/icons.tsx';
import { Beyond } from '../parts/no-such-page.tsx';
import { useOffset } from '../parts/offset.tsx';
import { Pager } from '../parts/pager.tsx';
import { useWords } from '../parts/words.tsx';

type Props = { readonly actor: WebhookRef };

/** HOOK-06, HOOK-08: the messages of a webhook by pages, the newest first. */
export const WebhookMessages = ({ actor, read }: Props & { readonly read: WebhookRead }) => {
  const { t } = useWords();
  const { page, total } = read;
  return (
    <section className="stack" aria-labelledby="webhook-messages">
      <h2 id="webhook-messages">{t('webhooks.messages.title')}</h2>
      <div className="list-count" role="status">
        {total === 0 ? null : t('webhooks.messages.count', { count: total })}
      </div>
      <Page actor={actor} read={read} />
      <Pager
        page={page}
        pages={Math.ceil(total / messagesPerPage)}
        onPage={(chosen) => actor.send({ type: 'GO_TO_PAGE', page: chosen })}
        label={t('common.pager.label')}
        previousLabel={t('common.pager.previous')}
        nextLabel={t('common.pager.next')}
        pageLabel={(number) => t('common.pager.page', { page: number })}
      />
      <p className="quiet">{t('webhooks.messages.kept')}</p>
    </section>
  );
};

const Page = ({ actor, read: { messages, total } }: Props & { readonly read: WebhookRead }) => {
  const { t } = useWords();
  if (total === 0)
    return (
      <EmptyState icon={<Checklist />} title={t('webhooks.messages.emptyTitle')}>
        <p>{t('webhooks.messages.emptyText')}</p>
      </EmptyState>
    );
  if (messages.length === 0)
    return (
      <Beyond onFirst={() => actor.send({ type: 'GO_TO_PAGE', page: 1 })}>
        <Checklist />
      </Beyond>
    );
  return (
    <CardTable className="webhook-messages">
      <table aria-labelledby="webhook-messages">
        <thead>
          <tr>
            <th scope="col">{t('webhooks.messages.event')}</th>
            <th scope="col">{t('webhooks.messages.created')}</th>
            <th scope="col">{t('webhooks.messages.state')}</th>
            <th scope="col">{t('webhooks.messages.tries')}</th>
            <th scope="col">{t('webhooks.messages.last')}</th>
            <th scope="col">{t('webhooks.messages.next')}</th>
            <th scope="col">{t('webhooks.messages.resend')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <MessageLine key={message.uuid} actor={actor} message={message} />
          ))}
        </tbody>
      </table>
    </CardTable>
  );
};

const tones = { waiting: 'warning', delivered: 'good', given_up: 'bad' } as const;

const MessageLine = ({ actor, message }: Props & { readonly message: WebhookMessage }) => {
  const { t, dateTime, decimal } = useWords();
  const offset = useOffset();
  const { uuid, created_at, state, attempts, due_at } = message;
  const event = t(`webhooks.events.${message.event}`);
  const at = dateTime(created_at, offset);
  const mayResend = useSelector(actor, (snapshot) => snapshot.can({ type: 'RESEND', message: uuid }));
  const isResent = useSelector(actor, ({ value, context }) => value === 'resending' && context.resent === uuid);
  return (
    <tr>
      <th scope="row" data-column="event">
        {event}
      </th>
      <td data-label={t('webhooks.messages.created')}>{at}</td>
      <td data-label={t('webhooks.messages.state')}>
        <Badge tone={tones[state]}>{t(`webhooks.messages.states.${state}`)}</Badge>
      </td>
      <td data-label={t('webhooks.messages.tries')}>{decimal(attempts)}</td>
      <td data-label={t('webhooks.messages.last')}>
        <LastTry last={message.last} />
      </td>
      <td data-label={t('webhooks.messages.next')}>
        {due_at === null ? t('webhooks.messages.noNext') : dateTime(due_at, offset)}
      </td>
      <td data-column="resend">
        <Button
          busy={isResent}
          idle={!mayResend}
          aria-label={t('webhooks.messages.resendOf', { event, at })}
          onClick={() => actor.send({ type: 'RESEND', message: uuid })}
        >
          {t('webhooks.messages.resend')}
        </Button>
      </td>
    </tr>
  );
};

/** HOOK-06: when the last try was made, and how it ended. */
const LastTry = ({ last }: Pick<WebhookMessage, 'last'>) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  if (last === null) return t('webhooks.messages.none');
  const { at, status, fault } = last;
  // The status says that it was refused.
  const isSaid = fault === null || (fault === 'refused' && status !== null);
  return [
    dateTime(at, offset),
    ...(status === null ? [] : [t('webhooks.messages.answered', { status })]),
    ...(isSaid ? [] : [t(`webhooks.messages.faults.${fault}`)]),
  ].join(' · ');
};
