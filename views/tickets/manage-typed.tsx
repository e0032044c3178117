import { useSelector } from '@xstate/react';
import { type ManagementRef, selectIsKept } from '#machines/tickets/ticket-management.select.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { useWords } from '../parts/words.tsx';
import { StatusLabel } from './status-label.tsx';

type ManagedProps = { readonly actor: ManagementRef };

/** It can be read and copied, even where it cannot be sent any more, or the task not be loaded. */
export const WhatWasTyped = ({ actor, title }: ManagedProps & { readonly title: string }) => {
  const { t } = useWords();
  const typed = useSelector(actor, ({ context }) => context.typed);
  const texts = new Set([typed.comments, typed.approvalComments, typed.reopenTicketComments]);
  texts.delete('');
  const count = typed.pictures.length;
  const choice = typed.priority_value;
  return texts.size + count === 0 && choice === null ? null : (
    <div className="stack" data-gap="small">
      <h3 className="field-label">{title}</h3>
      {choice === null ? null : (
        <p className="row-of">
          {t('ticketManagement.typed.choice')} <StatusLabel state={choice} />
        </p>
      )}
      {[...texts].map((text) => (
        <p className="plain-text" key={text}>
          {text}
        </p>
      ))}
      {count > 0 ? <p className="quiet">{t('ticketManagement.conflict.pictures', { count })}</p> : null}
      {texts.size > 0 ? (
        <CopyButton
          text={[...texts].join('\n\n')}
          label={t('ticketManagement.typed.copy')}
          copied={t('ticketManagement.typed.copied')}
          notCopied={t('ticketManagement.typed.notCopied')}
        />
      ) : null}
    </div>
  );
};

/** The way to discard what was typed. */
export const Discard = ({ actor }: ManagedProps) => {
  const { t } = useWords();
  const offered = useSelector(actor, selectIsKept);
  return offered ? (
    <Button onClick={() => actor.send({ type: 'DISCARD' })}>{t('ticketManagement.discard.ask')}</Button>
  ) : null;
};
