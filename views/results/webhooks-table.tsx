import { webhookAddress } from '#domain/results/webhooks.ts';
import type { Webhook } from '#machines/results/webhooks.select.ts';
import { TextLink } from '../parts/button.tsx';
import { CardTable } from '../parts/card-table.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { StoreNames } from './store-choice.tsx';
import { WebhookState } from './webhook-state.tsx';
import './webhooks.css';

/** HOOK-08: webhooks as a table, on a phone as cards. */
export const WebhooksTable = ({ webhooks }: { readonly webhooks: readonly Webhook[] }) => {
  const { t } = useWords();
  return (
    <CardTable className="webhooks-table">
      <table aria-label={t('webhooks.list')}>
        <thead>
          <tr>
            <th scope="col">{t('webhooks.address')}</th>
            <th scope="col">{t('webhooks.state')}</th>
            <th scope="col">{t('webhooks.tells')}</th>
            <th scope="col">{t('storeChoice.choose')}</th>
            <th scope="col">{t('webhooks.delivered')}</th>
            <th scope="col">{t('webhooks.waiting')}</th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((one) => (
            <WebhookLine key={one.uuid} one={one} />
          ))}
        </tbody>
      </table>
    </CardTable>
  );
};

const WebhookLine = ({ one }: { readonly one: Webhook }) => {
  const { t, dateTime, decimal } = useWords();
  const offset = useOffset();
  const { uuid, url, events, stores, state, last_delivered_at, failing_since, waiting } = one;
  return (
    <tr>
      <th scope="row" data-column="name">
        <TextLink href={webhookAddress({ uuid })}>{url}</TextLink>
      </th>
      <td data-label={t('webhooks.state')}>
        <WebhookState state={state} />{' '}
        {failing_since === null ? null : t('webhooks.failingSince', { at: dateTime(failing_since, offset) })}
      </td>
      <td data-label={t('webhooks.tells')}>{events.map((event) => t(`webhooks.events.${event}`)).join(', ')}</td>
      <td data-label={t('storeChoice.choose')}>
        <StoreNames stores={stores} />
      </td>
      <td data-label={t('webhooks.delivered')}>
        {last_delivered_at === null ? t('webhooks.neverDelivered') : dateTime(last_delivered_at, offset)}
      </td>
      <td data-label={t('webhooks.waiting')}>{decimal(waiting)}</td>
    </tr>
  );
};
