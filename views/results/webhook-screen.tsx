import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import { selectLook, type WebhookRead, type WebhookRef } from '#machines/results/webhook.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { IconLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Facts } from '../parts/facts.tsx';
import { FocusLeft } from '../parts/focus-within.tsx';
import { ArrowLeft, Checklist } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useOffset } from '../parts/offset.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { StoreNames } from './store-choice.tsx';
import { RemoveDialog, WebhookActions } from './webhook-actions.tsx';
import { WebhookMessages } from './webhook-messages.tsx';
import { WebhookState } from './webhook-state.tsx';
import './webhooks.css';

type Props = { readonly actor: WebhookRef };

/** HOOK-08: one webhook with its messages. */
export const WebhookScreen = ({ actor, bar }: Props & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const look = useSelector(actor, selectLook);
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('webhooks.one.title')}
        focusOn="webhook"
        start={<IconLink href={paths.webhooks} label={t('webhooks.one.back')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header} width="wide">
      <FocusLeft of={look} id="webhook" className="stack">
        <Body actor={actor} look={look} />
      </FocusLeft>
      <RemoveDialog actor={actor} />
    </Screen>
  );
};

const Body = ({ actor, look }: Props & { readonly look: ReturnType<typeof selectLook> }) => {
  const { t } = useWords();
  const read = useSelector(actor, ({ context }) => context.read);
  const failure = useSelector(actor, ({ context }) => context.failure);
  switch (look) {
    case 'loading':
    case 'removed':
      return <Skeleton>{t('webhooks.one.loading')}</Skeleton>;
    case 'absent':
      return (
        <EmptyState icon={<Checklist />} title={t('webhooks.one.absentTitle')}>
          <p>{t('webhooks.one.absentText')}</p>
        </EmptyState>
      );
    case 'notAllowed':
      return (
        <EmptyState icon={<Checklist />} title={t('webhooks.notAllowedTitle')}>
          <p>{t('webhooks.notAllowedText')}</p>
        </EmptyState>
      );
    case 'failed':
      return (
        <NotLoaded
          asksAgain
          title={t('webhooks.one.failedTitle')}
          failure={failure}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      );
    case 'ready':
      return read === null ? null : (
        <>
          <About read={read} />
          <WebhookActions actor={actor} read={read} />
          <WebhookMessages actor={actor} read={read} />
        </>
      );
  }
};

const About = ({ read: { webhook } }: { readonly read: WebhookRead }) => {
  const { t, decimal, dateTime } = useWords();
  const offset = useOffset();
  const { url, events, stores, state, made_at, made_by, last_delivered_at, failing_since, waiting } = webhook;
  const who = made_by?.name ?? t('webhooks.commandLine');
  return (
    <Card>
      <h2 className="webhook-address">{url}</h2>
      <Facts
        facts={[
          { term: t('webhooks.state'), value: <WebhookState state={state} /> },
          { term: t('webhooks.tells'), value: events.map((event) => t(`webhooks.events.${event}`)).join(', ') },
          { term: t('webhooks.storesOf'), value: <StoreNames stores={stores} /> },
          { term: t('webhooks.made'), value: t('webhooks.madeBy', { at: dateTime(made_at, offset), who }) },
          {
            term: t('webhooks.delivered'),
            value: last_delivered_at === null ? t('webhooks.neverDelivered') : dateTime(last_delivered_at, offset),
          },
          { term: t('webhooks.waiting'), value: decimal(waiting) },
        ]}
      />
      {state === 'off' ? <Callout kind="info">{t('webhooks.one.off')}</Callout> : null}
      {state === 'failed' ? <Callout kind="error">{t('webhooks.one.failed')}</Callout> : null}
      {state === 'on' && failing_since !== null ? (
        <Callout kind="warning">{t('webhooks.one.failing', { at: dateTime(failing_since, offset) })}</Callout>
      ) : null}
    </Card>
  );
};
