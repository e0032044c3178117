import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import { type ApiKeysRef, selectHolding, selectRevoked } from '#machines/results/api-keys.select.ts';
import { Busy, Skeleton } from '../parts/busy.tsx';
import { Button, IconLink } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FocusLeft } from '../parts/focus-within.tsx';
import { ArrowLeft, Checklist } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { KeyTable, RevokeDialog } from './api-keys-table.tsx';
import { ForPrograms } from './for-programs.tsx';
import { ShownOnce } from './shown-once.tsx';
import './api-keys.css';

type Props = { readonly actor: ApiKeysRef };

/** FEED-07: the API keys of the company. */
export const ApiKeysScreen = ({ actor, bar }: Props & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value);
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('apiKeys.title')}
        focusOn="api-keys"
        start={<IconLink href={paths.results} label={t('apiKeys.back')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header} width="wide">
      {state === 'notAllowed' ? null : (
        <div className="stack">
          <ForPrograms current="apiKeys" />
          <p className="lead">{t('apiKeys.lead')}</p>
        </div>
      )}
      <FocusLeft of={state} id="api-keys" className="stack">
        <Body actor={actor} state={state} />
      </FocusLeft>
      <RevokeDialog actor={actor} />
    </Screen>
  );
};

const Body = ({ actor, state }: Props & { readonly state: ReturnType<ApiKeysRef['getSnapshot']>['value'] }) => {
  const { t } = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isKnown = useSelector(actor, ({ context }) => context.keys.length > 0);
  switch (state) {
    case 'notAllowed':
      return (
        <EmptyState icon={<Checklist />} title={t('apiKeys.notAllowedTitle')}>
          <p>{t('apiKeys.notAllowedText')}</p>
        </EmptyState>
      );
    case 'failed':
      return (
        <NotLoaded
          asksAgain
          title={t('apiKeys.failedTitle')}
          failure={failure}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      );
    case 'describing':
    case 'making':
      return <ApiKeyForm actor={actor} making={state === 'making'} />;
    case 'made':
      return <Made actor={actor} />;
    case 'loading':
      return isKnown ? <Listed actor={actor} loading /> : <Skeleton>{t('apiKeys.loading')}</Skeleton>;
    case 'listed':
    case 'confirmingRevoke':
    case 'revoking':
    case 'notRevoked':
      return <Listed actor={actor} loading={false} />;
  }
};

const Listed = ({ actor, loading }: Props & { readonly loading: boolean }) => {
  const { t } = useWords();
  const holding = useSelector(actor, selectHolding);
  const revoked = useSelector(actor, selectRevoked);
  const make = (
    <Button kind="primary" idle={loading} onClick={() => actor.send({ type: 'MAKE' })}>
      {t('apiKeys.make')}
    </Button>
  );
  return (
    <>
      {holding.length === 0 ? (
        <EmptyState icon={<Checklist />} title={t('apiKeys.emptyTitle')} actions={make}>
          <p>{t('apiKeys.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <div className="row-of">{make}</div>
          <KeyTable actor={actor} keys={holding} label={t('apiKeys.list')} />
        </>
      )}
      {revoked.length === 0 ? null : (
        <section className="stack" aria-labelledby="api-keys-revoked">
          <h2 id="api-keys-revoked">{t('apiKeys.revokedList')}</h2>
          <KeyTable actor={actor} keys={revoked} label={t('apiKeys.revokedList')} />
        </section>
      )}
      {loading ? <Busy>{t('apiKeys.loading')}</Busy> : null}
    </>
  );
};

/** FEED-02: the key shows this one time. */
const Made = ({ actor }: Props) => {
  const { t } = useWords();
  const made = useSelector(actor, ({ context }) => context.made);
  if (made === null) return null;
  return (
    <ShownOnce
      title={t('apiKeys.shownTitle', { name: made.name })}
      text={t('apiKeys.shownText')}
      secret={made.key}
      copy={t('apiKeys.copy')}
      copied={t('apiKeys.copied')}
      notCopied={t('apiKeys.notCopied')}
      taken={t('apiKeys.taken')}
      onTaken={() => actor.send({ type: 'TAKEN' })}
    />
  );
};
