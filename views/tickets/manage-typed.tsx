import { useSelector } from '@xstate/react';
import { type ManagementRef, selectIsKept } from '#machines/tickets/ticketManagement.select.ts';
import { Button } from '../parts/button.tsx';
import { useTicketWords } from './words.ts';

type ManagedProps = { readonly actor: ManagementRef };

/** It can be read and copied, even where it cannot be sent any more. */
export const WhatWasTyped = ({ actor, title }: ManagedProps & { readonly title: string }) => {
  const { t } = useTicketWords();
  const typed = useSelector(actor, ({ context }) => context.typed);
  const texts = new Set([typed.comments, typed.approvalComments, typed.reopenTicketComments]);
  texts.delete('');
  const count = typed.pictures.length;
  return texts.size + count === 0 ? null : (
    <div>
      <h3 className="field-label">{title}</h3>
      {[...texts].map((text) => (
        <p className="plain-text" key={text}>
          {text}
        </p>
      ))}
      {count > 0 ? <p className="quiet">{t('ticketManagement.conflict.pictures', { count })}</p> : null}
    </div>
  );
};

/** The way to discard what was typed. */
export const Discard = ({ actor }: ManagedProps) => {
  const { t } = useTicketWords();
  const offered = useSelector(actor, selectIsKept);
  return offered ? (
    <Button onClick={() => actor.send({ type: 'DISCARD' })}>{t('ticketManagement.discard.ask')}</Button>
  ) : null;
};
