import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import { type ApiKey, type ApiKeysRef, selectDoomed } from '#machines/results/api-keys.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { CardTable } from '../parts/card-table.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { StoreNames } from './store-choice.tsx';

type Props = { readonly actor: ApiKeysRef };
type TableProps = Props & { readonly keys: readonly ApiKey[]; readonly label: string };

/** FEED-07: keys as a table, on a phone as cards. */
export const KeyTable = ({ actor, keys, label }: TableProps) => {
  const { t } = useWords();
  const areRevoked = keys.some(({ revoked_at }) => revoked_at !== null);
  return (
    <CardTable className="api-keys-table">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('apiKeys.name')}</th>
            <th scope="col">{t('storeChoice.choose')}</th>
            <th scope="col">{t('apiKeys.made')}</th>
            <th scope="col">{t('apiKeys.used')}</th>
            <th scope="col">{t(areRevoked ? 'apiKeys.revoked' : 'apiKeys.revokeShort')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((one) => (
            <KeyLine key={one.uuid} actor={actor} one={one} />
          ))}
        </tbody>
      </table>
    </CardTable>
  );
};

const KeyLine = ({ actor, one }: Props & { readonly one: ApiKey }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const { name, stores, made_at, made_by, last_used_at, revoked_at } = one;
  const who = made_by?.name ?? t('apiKeys.commandLine');
  return (
    <tr>
      <th scope="row" data-column="name">
        {name}
      </th>
      <td data-label={t('storeChoice.choose')}>
        <StoreNames stores={stores} />
      </td>
      <td data-label={t('apiKeys.made')}>{t('apiKeys.madeBy', { at: dateTime(made_at, offset), who })}</td>
      <td data-label={t('apiKeys.used')}>
        {last_used_at === null ? t('apiKeys.neverUsed') : dateTime(last_used_at, offset)}
      </td>
      {revoked_at === null ? (
        <td>
          <Button
            kind="danger"
            aria-label={t('apiKeys.revoke', { name })}
            onClick={() => actor.send({ type: 'REVOKE', uuid: one.uuid })}
          >
            {t('apiKeys.revokeShort')}
          </Button>
        </td>
      ) : (
        <td data-label={t('apiKeys.revoked')}>{dateTime(revoked_at, offset)}</td>
      )}
    </tr>
  );
};

/** FEED-07: nothing is revoked unasked. */
export const RevokeDialog = ({ actor }: Props) => {
  const words = useWords();
  const { t } = words;
  const state = useSelector(actor, ({ value }) => value);
  const doomed = useSelector(actor, selectDoomed);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isFailed = state === 'notRevoked';
  const isOpen = isFailed || state === 'confirmingRevoke' || state === 'revoking';
  const { title, way } = failureWords(words, failure ?? { code: 'timeout' });
  const cancel = () => actor.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button onClick={cancel}>{t('apiKeys.keep')}</Button>
      <Button
        kind="danger"
        busy={state === 'revoking'}
        onClick={() => actor.send({ type: isFailed ? 'RETRY' : 'CONFIRM' })}
      >
        {t('apiKeys.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      title={t('apiKeys.askTitle', { name: doomed?.name ?? '' })}
      onCancel={cancel}
      actions={actions}
    >
      <p>{t('apiKeys.askText')}</p>
      {isFailed ? (
        <Callout kind="error" title={t('apiKeys.notRevoked')} announced>
          <p>
            {title}. {way}
          </p>
        </Callout>
      ) : null}
    </Dialog>
  );
};
