import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import type { WebhooksRef } from '#machines/results/webhooks.select.ts';
import { Busy, Skeleton } from '../parts/busy.tsx';
import { Button, IconLink } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FocusLeft } from '../parts/focus-within.tsx';
import { ArrowLeft, Checklist } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { ForPrograms } from './for-programs.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhooksTable } from './webhooks-table.tsx';

type Props = { readonly actor: WebhooksRef };

/** HOOK-08: the webhooks of the company. */
export const WebhooksScreen = ({ actor, bar }: Props & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value);
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('webhooks.title')}
        focusOn="webhooks"
        start={<IconLink href={paths.results} label={t('webhooks.back')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header} width="wide">
      {state === 'notAllowed' ? null : (
        <div className="stack">
          <ForPrograms current="webhooks" />
          <p className="lead">{t('webhooks.lead')}</p>
        </div>
      )}
      <FocusLeft of={state} id="webhooks" className="stack">
        <Body actor={actor} state={state} />
      </FocusLeft>
    </Screen>
  );
};

const Body = ({ actor, state }: Props & { readonly state: ReturnType<WebhooksRef['getSnapshot']>['value'] }) => {
  const { t } = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isKnown = useSelector(actor, ({ context }) => context.webhooks.length > 0);
  switch (state) {
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
          title={t('webhooks.failedTitle')}
          failure={failure}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      );
    case 'describing':
    case 'making':
      return <WebhookForm actor={actor} making={state === 'making'} />;
    case 'made':
      return <Made actor={actor} />;
    case 'loading':
      return isKnown ? <Listed actor={actor} loading /> : <Skeleton>{t('webhooks.loading')}</Skeleton>;
    case 'listed':
      return <Listed actor={actor} loading={false} />;
  }
};

const Listed = ({ actor, loading }: Props & { readonly loading: boolean }) => {
  const { t } = useWords();
  const webhooks = useSelector(actor, ({ context }) => context.webhooks);
  const make = (
    <Button kind="primary" idle={loading} onClick={() => actor.send({ type: 'MAKE' })}>
      {t('webhooks.make')}
    </Button>
  );
  if (webhooks.length === 0)
    return (
      <EmptyState icon={<Checklist />} title={t('webhooks.emptyTitle')} actions={make}>
        <p>{t('webhooks.emptyText')}</p>
      </EmptyState>
    );
  return (
    <>
      <div className="row-of">{make}</div>
      <WebhooksTable webhooks={webhooks} />
      {loading ? <Busy>{t('webhooks.loading')}</Busy> : null}
    </>
  );
};

/** HOOK-01: the secret shows this one time. */
const Made = ({ actor }: Props) => {
  const { t } = useWords();
  const made = useSelector(actor, ({ context }) => context.made);
  if (made === null) return null;
  return (
    <ShownOnce
      title={t('webhooks.shownTitle')}
      text={t('webhooks.shownText')}
      secret={made.secret}
      copy={t('webhooks.copy')}
      copied={t('webhooks.copied')}
      notCopied={t('webhooks.notCopied')}
      taken={t('webhooks.taken')}
      onTaken={() => actor.send({ type: 'TAKEN' })}
    />
  );
};
