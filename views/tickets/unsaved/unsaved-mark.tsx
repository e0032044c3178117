import { useSelector } from '@xstate/react';
import { addressOf, isUnsaved, selectNew, type UnsavedTicketsRef } from '#machines/tickets/unsaved-tickets.select.ts';
import { Badge } from '../../parts/badge.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Callout } from '../../parts/callout.tsx';
import { useOffset } from '../../parts/offset.tsx';
import { useWords } from '../../parts/words.tsx';

type UnsavedProps = { readonly actor: UnsavedTicketsRef };

/** OP-54 in the list of tasks: something was typed on this one and not saved. */
export const UnsavedMark = ({ actor, id }: UnsavedProps & { readonly id: string }) => {
  const { t } = useWords();
  const unsaved = useSelector(actor, (snapshot) => isUnsaved(snapshot, id));
  return unsaved ? (
    <>
      {' '}
      <Badge tone="warning">{t('unsavedTickets.notSaved')}</Badge>
    </>
  ) : null;
};

/** OP-54 over the list of tasks: a new one waits; `search` is the filter set that it leads back to (ROUTE-13). */
export const UnsavedNew = ({ actor, search }: UnsavedProps & { readonly search: string }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const unsaved = useSelector(actor, selectNew);
  const address = useSelector(actor, (snapshot) => unsaved && addressOf(snapshot, unsaved, search));
  if (unsaved === null || address === null) return null;
  const { title, savedAt } = unsaved;
  return (
    <Callout
      kind="info"
      title={t('unsavedTickets.newWaits')}
      actions={<ButtonLink href={address}>{t('unsavedTickets.goOnNew')}</ButtonLink>}
    >
      {title === '' ? null : <p>{title}</p>}
      {savedAt === '' ? null : <p>{t('unsavedTickets.changed', { time: dateTime(savedAt, offset) })}</p>}
    </Callout>
  );
};
