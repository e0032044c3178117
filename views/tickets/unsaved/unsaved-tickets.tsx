import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import { addressOf, type UnsavedTicket, type UnsavedTicketsRef } from '#machines/tickets/unsaved-tickets.select.ts';
import { Badge } from '../../parts/badge.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Callout } from '../../parts/callout.tsx';
import { ResumeCard } from '../../parts/card.tsx';
import { useOffset } from '../../parts/offset.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useWords } from '../../parts/words.tsx';

type UnsavedProps = { readonly actor: UnsavedTicketsRef };

/** OP-54 on the home screen: what was written of tasks and not saved, each with its time and the way to it. */
export const UnsavedTickets = ({ actor }: UnsavedProps) => {
  const { t } = useWords();
  const list = useSelector(actor, ({ context }) => context.list);
  const failed = useSelector(actor, (snapshot) => snapshot.matches('unreadable'));
  if (failed) return <NotRead actor={actor} />;
  return list.length === 0 ? null : (
    <section className="stack" aria-labelledby="unsaved-tickets">
      <div className="stack" data-gap="small">
        <h2 id="unsaved-tickets">{t('unsavedTickets.title')}</h2>
        <p className="quiet">{t('unsavedTickets.text')}</p>
      </div>
      <div className="resume-cards">
        {list.map((unsaved) => (
          <UnsavedCard key={unsaved.ticket ?? ''} actor={actor} unsaved={unsaved} />
        ))}
      </div>
    </section>
  );
};

const UnsavedCard = ({ actor, unsaved }: UnsavedProps & { readonly unsaved: UnsavedTicket }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const address = useSelector(actor, (snapshot) => addressOf(snapshot, unsaved));
  const { ticket, number, title, savedAt } = unsaved;
  const named = number === '' ? t('unsavedTickets.someTask') : t('unsavedTickets.task', { number });
  const goOn = number === '' ? t('unsavedTickets.goOnSome') : t('unsavedTickets.goOn', { number });
  return (
    <ResumeCard
      title={ticket === null ? t('unsavedTickets.newTask') : named}
      detail={
        <>
          {title === '' ? null : (
            <>
              {title}
              <br />
            </>
          )}
          {savedAt === ''
            ? t('unsavedTickets.otherVersion')
            : t('unsavedTickets.changed', { time: dateTime(savedAt, offset) })}
        </>
      }
      badge={<Badge tone="warning">{t('unsavedTickets.notSaved')}</Badge>}
      actions={
        address === null ? (
          <p className="quiet">{t('unsavedTickets.noMore')}</p>
        ) : (
          <ButtonLink href={address}>{ticket === null ? t('unsavedTickets.goOnNew') : goOn}</ButtonLink>
        )
      }
    />
  );
};

/** OP-30. */
const NotRead = ({ actor }: UnsavedProps) => {
  const app = useWords();
  const { t } = app;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const said = failureWords(app, failure ?? { code: 'storageUnavailable' });
  const retry = <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />;
  return (
    <Callout kind="warning" title={t('unsavedTickets.failed')} actions={retry} announced>
      {said.title}. {said.way}
    </Callout>
  );
};
