import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import type { WebhookRead, WebhookRef } from '#machines/results/webhook.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Refresh } from '../parts/icons.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

type Props = { readonly actor: WebhookRef };

/** HOOK-08: what can be done with a webhook, and what of it did not succeed. */
export const WebhookActions = ({ actor, read: { webhook } }: Props & { readonly read: WebhookRead }) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value);
  const isOn = webhook.state === 'on';
  const rests = state === 'open';
  return (
    <>
      <div className="row-of">
        <Button
          kind="primary"
          busy={state === 'testing' || state === 'arriving'}
          idle={!isOn || !rests}
          onClick={() => actor.send({ type: 'TEST' })}
        >
          {t('webhooks.one.test')}
        </Button>
        <Button busy={state === 'switching'} idle={!rests} onClick={() => actor.send({ type: 'SWITCH' })}>
          {t(isOn ? 'webhooks.one.switchOff' : 'webhooks.one.switchOn')}
        </Button>
        <Button kind="danger" idle={!rests} onClick={() => actor.send({ type: 'REMOVE' })}>
          {t('webhooks.one.remove')}
        </Button>
        <Button
          kind="quiet"
          icon={<Refresh />}
          busy={state === 'loading'}
          idle={!rests}
          onClick={() => actor.send({ type: 'REFRESH' })}
        >
          {t('webhooks.one.refresh')}
        </Button>
      </div>
      {state === 'arriving' ? <Busy>{t('webhooks.one.arriving')}</Busy> : null}
      {state === 'notTested' || state === 'notResent' || state === 'notSwitched' ? (
        <NotDone actor={actor} title={t(`webhooks.one.${state}`)} />
      ) : null}
    </>
  );
};

const NotDone = ({ actor, title }: Props & { readonly title: string }) => {
  const { t } = useWords();
  const actions = (
    <>
      <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />
      <Button kind="quiet" onClick={() => actor.send({ type: 'CANCEL' })}>
        {t('webhooks.one.close')}
      </Button>
    </>
  );
  return (
    <Callout kind="error" title={title} announced actions={actions}>
      <Why actor={actor} />
    </Callout>
  );
};

/** Why the last thing that was asked for did not succeed, and the way on. */
const Why = ({ actor }: Props) => {
  const words = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const { title, way } = failureWords(words, failure ?? { code: 'timeout' });
  return (
    <p>
      {title}. {way}
    </p>
  );
};

/** HOOK-08: nothing is removed unasked. */
export const RemoveDialog = ({ actor }: Props) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value);
  const url = useSelector(actor, ({ context }) => context.read?.webhook.url ?? '');
  const isFailed = state === 'notRemoved';
  const cancel = () => actor.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button onClick={cancel}>{t('webhooks.one.keep')}</Button>
      <Button
        kind="danger"
        busy={state === 'removing'}
        onClick={() => actor.send({ type: isFailed ? 'RETRY' : 'CONFIRM' })}
      >
        {t('webhooks.one.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={isFailed || state === 'confirmingRemoval' || state === 'removing'}
      title={t('webhooks.one.askTitle')}
      onCancel={cancel}
      actions={actions}
    >
      <div className="stack">
        <p className="webhook-address">{t('webhooks.one.askText', { url })}</p>
        {isFailed ? (
          <Callout kind="error" title={t('webhooks.one.notRemoved')} announced>
            <Why actor={actor} />
          </Callout>
        ) : null}
      </div>
    </Dialog>
  );
};
