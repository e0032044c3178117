import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { longestViewName } from '#domain/tickets/ticket-views.ts';
import { failureWords } from '#i18n/failure.ts';
import { addressOfView, isOpen, selectViews, type TicketViewsRef } from '#machines/tickets/ticket-views.select.ts';
import { selectSearch, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Badge } from '../parts/badge.tsx';
import { Busy } from '../parts/busy.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Choice } from '../parts/choice.tsx';
import { Dropdown } from '../parts/dropdown.tsx';
import { FocusLeft } from '../parts/focus-within.tsx';
import { Trash } from '../parts/icons.tsx';
import { TextInput } from '../parts/inputs.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

/** DESK-07: the saved views as a menu; each leads to its filters. */
export const SavedViews = ({ actor }: { readonly actor: TicketsRef }) => {
  const views = useSelector(actor, ({ children }) => children.ticketViews);
  const search = useSelector(actor, selectSearch);
  return views ? (
    <Opened actor={views}>
      <Menu actor={views} search={search} />
    </Opened>
  ) : null;
};

const Opened = ({ actor, children }: { readonly actor: TicketViewsRef; readonly children: ReactNode }) => {
  const { t } = useWords();
  const busy = useSelector(actor, isOpen);
  const state = useSelector(actor, ({ value }) => value);
  return (
    <Dropdown label={t('ticketList.views.title')} open={busy}>
      <FocusLeft of={state} id="ticket-views" className="stack">
        {children}
      </FocusLeft>
    </Dropdown>
  );
};

type MenuProps = { readonly actor: TicketViewsRef; readonly search: string };

const Menu = ({ actor, search }: MenuProps) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value);
  switch (state) {
    case 'notLoaded':
      return (
        <Failed actor={actor} title={t('ticketList.views.notLoaded')}>
          <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />
        </Failed>
      );
    case 'notDeleted':
      return (
        <Failed actor={actor} title={t('ticketList.views.notDeleted')}>
          <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />
          <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('ticketList.views.keep')}</Button>
        </Failed>
      );
    case 'naming':
    case 'saving':
      return <Naming actor={actor} saving={state === 'saving'} />;
    case 'loading':
    case 'deleting':
    case 'listed':
      return (
        <>
          <Listed actor={actor} search={search} />
          {state === 'listed' ? (
            <Button onClick={() => actor.send({ type: 'NAME', search })}>{t('ticketList.views.save')}</Button>
          ) : (
            <Busy>{t('ticketList.views.loading')}</Busy>
          )}
        </>
      );
  }
};

const Listed = ({ actor, search }: MenuProps) => {
  const { t } = useWords();
  const views = useSelector(actor, selectViews);
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches('listed'));
  if (views.length === 0) return isIdle ? <p className="quiet">{t('ticketList.views.none')}</p> : null;
  return (
    <ul className="saved-views">
      {views.map((view) => (
        <li key={view.uuid}>
          <Link href={addressOfView(view)} aria-current={view.search === search || undefined}>
            {view.name}
          </Link>
          {view.shared ? <Badge tone="info">{t('ticketList.views.shared')}</Badge> : null}
          {view.own ? (
            <IconButton
              label={t('ticketList.views.delete', { name: view.name })}
              icon={<Trash size={20} />}
              idle={!isIdle}
              onClick={() => actor.send({ type: 'DELETE', uuid: view.uuid })}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
};

const Naming = ({ actor, saving }: { readonly actor: TicketViewsRef; readonly saving: boolean }) => {
  const { t } = useWords();
  const draft = useSelector(actor, ({ context }) => context.draft);
  const failed = useSelector(actor, ({ context }) => context.failure !== null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'SAVE' });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextInput
        id="view-name"
        label={t('ticketList.views.name')}
        value={draft.name}
        maxLength={longestViewName}
        onValue={(name) => actor.send({ type: 'TYPE_NAME', name })}
      />
      <Choice
        kind="checkbox"
        name="view-shared"
        plain
        checked={draft.shared}
        onChecked={(shared) => actor.send({ type: 'SHARE', shared })}
      >
        {t('ticketList.views.share')}
      </Choice>
      {failed ? <Failed actor={actor} title={t('ticketList.views.notSaved')} /> : null}
      <div className="row-of">
        <Button type="submit" kind="primary" busy={saving}>
          {t('ticketList.views.saveNamed')}
        </Button>
        <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
};

type FailedProps = { readonly actor: TicketViewsRef; readonly title: string; readonly children?: ReactNode };

const Failed = ({ actor, title, children }: FailedProps) => {
  const words = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const { title: why, way } = failureWords(words, failure ?? { code: 'timeout' });
  return (
    <Callout kind="error" title={title} actions={children}>
      <p>
        {why}. {way}
      </p>
    </Callout>
  );
};
