import { useSelector } from '@xstate/react';
import {
  type ManagementRef,
  selectDiscard,
  selectSending,
  selectShown,
  selectTrouble,
} from '#machines/tickets/ticket-management.select.ts';
import { Callout } from '../parts/callout.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { DiscardAsked } from './discard-asked.tsx';
import { Discard, WhatWasTyped } from './manage-typed.tsx';

type ManagedProps = { readonly actor: ManagementRef };

/** OP-54: that something was typed before, since when, and the way to discard it. */
export const BroughtBack = ({ actor }: ManagedProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const kept = useSelector(actor, ({ context }) => context.kept);
  const shown = useSelector(actor, selectShown);
  const trouble = useSelector(actor, selectTrouble);
  const sending = useSelector(actor, selectSending);
  if (kept === null || trouble !== null || shown === 'conflict') return null;
  return (
    <Callout
      kind="info"
      title={t('ticketManagement.broughtBack.title')}
      actions={sending === null ? <Discard actor={actor} /> : undefined}
      announced
    >
      <p>
        {t('ticketManagement.broughtBack.text', { time: dateTime(kept.savedAt, offset) })}{' '}
        {t(kept.attempted ? 'ticketManagement.broughtBack.tried' : 'ticketManagement.broughtBack.unsent')}
      </p>
      {shown === 'infoPanel' || shown === 'waitingApproval' ? (
        <WhatWasTyped actor={actor} title={t('ticketManagement.broughtBack.noMore')} />
      ) : null}
    </Callout>
  );
};

/** OP-54: what was typed on a task that cannot be loaded now, or not any more; it can be read, copied and deleted. */
export const StillHere = ({ actor }: ManagedProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const kept = useSelector(actor, ({ context }) => context.kept);
  if (kept === null) return null;
  return (
    <Callout kind="info" title={t('ticketManagement.broughtBack.title')} actions={<Discard actor={actor} />}>
      <p>
        {t('ticketManagement.broughtBack.text', { time: dateTime(kept.savedAt, offset) })}{' '}
        {t('ticketManagement.broughtBack.unloaded')}
      </p>
      <WhatWasTyped actor={actor} title={t('ticketManagement.conflict.typed')} />
    </Callout>
  );
};

/** OP-54: nothing is deleted unasked. */
export const DiscardDialog = ({ actor }: ManagedProps) => {
  const { t } = useWords();
  const step = useSelector(actor, selectDiscard);
  return (
    <DiscardAsked
      asked={step === 'confirming' ? step : null}
      title={t('ticketManagement.discard.title')}
      text={t('ticketManagement.discard.text')}
      confirm={t('ticketManagement.discard.confirm')}
      keep={t('ticketManagement.discard.keep')}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onKeep={() => actor.send({ type: 'KEEP' })}
    />
  );
};
