import { useSelector } from '@xstate/react';
import { longestAddress, webhookEvents } from '#domain/results/webhooks.ts';
import { failureWords } from '#i18n/failure.ts';
import { selectMistake, selectRefusal, type WebhooksRef } from '#machines/results/webhooks.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { Choice, Choices } from '../parts/choice.tsx';
import { Form } from '../parts/form.tsx';
import { TextInput } from '../parts/inputs.tsx';
import { useWords } from '../parts/words.tsx';
import { StoreChoice } from './store-choice.tsx';

type Props = { readonly actor: WebhooksRef };

/** HOOK-08: a new webhook: its address, its events, and the stores that it tells of. */
export const WebhookForm = ({ actor, making }: Props & { readonly making: boolean }) => {
  const { t } = useWords();
  const { url, events, tells } = useSelector(actor, ({ context }) => context.draft);
  const stores = useSelector(actor, ({ context }) => context.stores);
  const mistake = useSelector(actor, selectMistake);
  const isWhole = useSelector(actor, (snapshot) => making || snapshot.can({ type: 'SAVE' }));
  return (
    <Card>
      <Form onSubmit={() => actor.send({ type: 'SAVE' })}>
        <TextInput
          id="webhook-address"
          type="url"
          inputMode="url"
          label={t('webhooks.address')}
          hint={t('webhooks.addressHint')}
          error={mistake === null ? null : t(`webhooks.mistake.${mistake}`)}
          announced
          value={url}
          maxLength={longestAddress}
          autoComplete="off"
          spellCheck={false}
          onValue={(typed) => actor.send({ type: 'TYPE_ADDRESS', url: typed })}
        />
        <Choices id="webhook-events" kind="checkbox" legend={t('webhooks.tells')}>
          {webhookEvents.map((event) => (
            <Choice
              key={event}
              kind="checkbox"
              name="webhook-events"
              checked={events.includes(event)}
              onChecked={(checked) => actor.send({ type: checked ? 'CHOOSE_EVENT' : 'UNCHOOSE_EVENT', event })}
              detail={t(`webhooks.eventDetail.${event}`)}
            >
              {t(`webhooks.events.${event}`)}
            </Choice>
          ))}
        </Choices>
        <StoreChoice
          id="webhook-stores"
          legend={t('webhooks.storesOf')}
          of={tells}
          onOf={(chosen) => actor.send({ type: 'CHOOSE_STORES', tells: chosen })}
          filter={stores}
        />
        <NotMade actor={actor} />
        <div className="row-of">
          <Button type="submit" kind="primary" busy={making} idle={!isWhole}>
            {t('webhooks.save')}
          </Button>
          <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('common.cancel')}</Button>
        </div>
      </Form>
    </Card>
  );
};

/** A mistake of the address stands at its field; anything else is told here. */
const NotMade = ({ actor }: Props) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const mistake = useSelector(actor, selectMistake);
  const refusal = useSelector(actor, selectRefusal);
  if (failure === null || mistake !== null) return null;
  const { title, way } = failureWords(words, failure, 'editable');
  return (
    <Callout kind="error" title={t('webhooks.notMade')} announced>
      <p>{refusal === null ? `${title}. ${way}` : t(`webhooks.refusal.${refusal}`)}</p>
    </Callout>
  );
};
