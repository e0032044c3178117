import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { longestKeyName } from '#domain/results/api-keys.ts';
import { failureWords } from '#i18n/failure.ts';
import { type ApiKeysRef, selectRefusal } from '#machines/results/api-keys.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { TextInput } from '../parts/inputs.tsx';
import { useWords } from '../parts/words.tsx';
import { StoreChoice } from './store-choice.tsx';

type Props = { readonly actor: ApiKeysRef };

/** FEED-02: a new key: its name, and the stores that it reads. */
export const ApiKeyForm = ({ actor, making }: Props & { readonly making: boolean }) => {
  const { t } = useWords();
  const { name, reads } = useSelector(actor, ({ context }) => context.draft);
  const stores = useSelector(actor, ({ context }) => context.stores);
  const isWhole = useSelector(actor, (snapshot) => making || snapshot.can({ type: 'SAVE' }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'SAVE' });
  };
  return (
    <Card>
      <form className="stack" onSubmit={submit}>
        <TextInput
          id="api-key-name"
          label={t('apiKeys.name')}
          hint={t('apiKeys.nameHint')}
          value={name}
          maxLength={longestKeyName}
          autoComplete="off"
          onValue={(typed) => actor.send({ type: 'TYPE_NAME', name: typed })}
        />
        <StoreChoice
          id="api-key-reads"
          legend={t('apiKeys.reads')}
          of={reads}
          onOf={(chosen) => actor.send({ type: 'CHOOSE_READS', reads: chosen })}
          filter={stores}
        />
        <NotMade actor={actor} />
        <div className="row-of">
          <Button type="submit" kind="primary" busy={making} idle={!isWhole}>
            {t('apiKeys.save')}
          </Button>
          <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('common.cancel')}</Button>
        </div>
      </form>
    </Card>
  );
};

const NotMade = ({ actor }: Props) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const refusal = useSelector(actor, selectRefusal);
  if (failure === null) return null;
  const { title, way } = failureWords(words, failure);
  return (
    <Callout kind="error" title={t('apiKeys.notMade')} announced>
      <p>{refusal === null ? `${title}. ${way}` : t(`apiKeys.${refusal}`)}</p>
    </Callout>
  );
};
