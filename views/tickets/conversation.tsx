import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { Words } from '#i18n/index.ts';
import {
  type ConversationRef,
  type Entry,
  isKeeping,
  isSamePeople,
  longestComment,
  selectActive,
  selectEntries,
  selectHasEarlier,
  selectMentionable,
  selectMistake,
  selectOffered,
} from '#machines/tickets/conversation.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Form } from '../parts/form.tsx';
import { TextArea } from '../parts/inputs.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useOffset } from '../parts/offset.tsx';
import { Select } from '../parts/select.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { KeptComments } from './comments-to-send.tsx';
import { statusText } from './status-label.tsx';
import './conversation.css';

type ConversationProps = { readonly actor: ConversationRef };

/** TALK-01, TALK-05: what was said of a task and became of it, and the field for more. */
export const Conversation = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const last = useSelector(actor, ({ context }) => context.shown?.last ?? true);
  // TALK-08: what was begun on an earlier task of the chain can be sent from there; it goes to the newest (TALK-04).
  const begun = useSelector(actor, ({ context }) => context.begun !== null);
  const sending = useSelector(actor, ({ children }) => children.commentSending);
  return (
    <section className="ticket-conversation" aria-labelledby="conversation">
      <Card>
        <h2 id="conversation">{t('conversation.title')}</h2>
        <Entries actor={actor} />
        {sending ? <KeptComments actor={sending} /> : null}
        {last ? null : <p className="quiet">{t('conversation.newer')}</p>}
        {last || begun ? <Composer actor={actor} /> : null}
      </Card>
    </section>
  );
};

const Entries = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const shown = useSelector(actor, ({ context }) => context.shown);
  const state = useSelector(actor, selectEntries);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const hasEarlier = useSelector(actor, selectHasEarlier);
  const retry = (): void => actor.send({ type: 'RETRY' });
  if (shown === null)
    return state === 'loadFailed' ? (
      <NotLoaded title={t('conversation.failed')} failure={failure} onRetry={retry} asksAgain />
    ) : (
      <Skeleton>{t('conversation.loading')}</Skeleton>
    );
  return (
    <>
      {hasEarlier ? (
        <Button busy={state === 'loadingEarlier'} onClick={() => actor.send({ type: 'EARLIER' })}>
          {t('conversation.earlier')}
        </Button>
      ) : null}
      <ol className="ticket-entries" aria-label={t('conversation.lines')}>
        {shown.entries.map((entry) => (
          <Line key={entry.uuid} entry={entry} />
        ))}
      </ol>
      {state === 'loadFailed' ? (
        <Callout kind="warning" announced actions={<TryAgain onRetry={retry} />}>
          {t('conversation.outdated')}
        </Callout>
      ) : null}
    </>
  );
};

const Line = ({ entry }: { readonly entry: Entry }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const { kind, author, at, text, mentions } = entry;
  const isByClock = kind === 'changed' && author === '';
  return (
    <li data-kind={kind}>
      <p>
        <b>{author || t(isByClock ? 'conversation.byItself' : 'conversation.someone')}</b>{' '}
        <time className="quiet" dateTime={at}>
          {dateTime(at, offset)}
        </time>
      </p>
      {kind === 'comment' ? null : <p className="quiet">{whatOf(t, entry)}</p>}
      {text === '' ? null : <p className="plain-text">{text}</p>}
      {mentions.length === 0 ? null : (
        <p className="quiet">{t('conversation.mentions', { names: mentions.join(', ') })}</p>
      )}
    </li>
  );
};

/** TALK-05: what became of the task, in words. */
const whatOf = (t: Words['t'], { kind, author, from, to }: Entry): string => {
  const states = { from: statusText(t, from), to: statusText(t, to) };
  if (kind === 'created') return t('conversation.created');
  if (kind === 'reopened')
    return t(from.startsWith('to_be_approved') ? 'conversation.rejected' : 'conversation.reopened');
  if (author === '' && from !== '') return t('conversation.turned', states);
  if (from === '') return t('conversation.changedTo', states);
  return from === to ? t('conversation.worked', states) : t('conversation.changed', states);
};

/** TALK-08: a comment on a task that cannot be loaded can be read, copied and deleted. */
export const BegunComment = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const { text, mentions } = useSelector(actor, ({ context }) => context.draft);
  if (text === '' && mentions.length === 0) return null;
  return (
    <Callout
      kind="info"
      title={t('conversation.draft')}
      actions={<Button onClick={() => actor.send({ type: 'CLEAR' })}>{t('conversation.clear')}</Button>}
    >
      <p className="plain-text">{text}</p>
      {mentions.length === 0 ? null : (
        <p className="quiet">{t('conversation.mentions', { names: mentions.map(({ name }) => name).join(', ') })}</p>
      )}
      <CopyButton
        text={text}
        label={t('ticketManagement.typed.copy')}
        copied={t('ticketManagement.typed.copied')}
        notCopied={t('ticketManagement.typed.notCopied')}
      />
    </Callout>
  );
};

const Composer = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const text = useSelector(actor, ({ context }) => context.draft.text);
  const mistake = useSelector(actor, selectMistake);
  const keeping = useSelector(actor, isKeeping);
  const naming = useNaming(actor);
  return (
    <Form onSubmit={() => actor.send({ type: 'SEND' })}>
      <TextArea
        id="conversation-text"
        label={t('conversation.write')}
        hint={t('conversation.hint')}
        error={mistake === null ? null : t(`conversation.${mistake}`)}
        maxLength={longestComment}
        value={text}
        onValue={(typed, caret) => actor.send({ type: 'TYPE', text: typed, caret })}
        {...naming}
      />
      <Offered actor={actor} />
      <Mentions actor={actor} />
      <div className="row-of">
        <Button kind="primary" type="submit" busy={keeping}>
          {t('conversation.send')}
        </Button>
      </div>
    </Form>
  );
};

const optionId = (uuid: string): string => `conversation-person-${uuid}`;
const listId = 'conversation-people';

/**
 * TALK-09: the keys of the combobox pattern. A field of several lines may not have the role `combobox`: as a text box it
 * says that it completes from a list, and which option is active.
 */
const useNaming = (actor: ConversationRef) => {
  const offered = useSelector(actor, selectOffered, isSamePeople);
  const active = useSelector(actor, selectActive);
  const caret = useSelector(actor, ({ context }) => context.caret);
  const onKeyDown = (event: KeyboardEvent) => {
    if (active === null || event.nativeEvent.isComposing) return;
    const send = () => {
      if (event.key === 'ArrowDown') actor.send({ type: 'NEXT_PERSON' });
      else if (event.key === 'ArrowUp') actor.send({ type: 'PREVIOUS_PERSON' });
      else if (event.key === 'Enter') actor.send({ type: 'CHOOSE', person: active });
      else if (event.key === 'Escape') actor.send({ type: 'CLOSE_PEOPLE' });
      else return false;
      return true;
    };
    if (send()) event.preventDefault();
  };
  return {
    caret,
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': offered.length === 0 ? undefined : listId,
    'aria-activedescendant': active === null ? undefined : optionId(active.uuid),
    onKeyDown,
    onBlur: () => actor.send({ type: 'CLOSE_PEOPLE' }),
  } as const;
};

/** TALK-09: a press keeps the focus in the field. */
const Offered = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const offered = useSelector(actor, selectOffered, isSamePeople);
  const active = useSelector(actor, selectActive);
  return (
    <>
      <div role="status" className="hidden-text">
        {offered.length === 0 ? '' : t('conversation.offered', { count: offered.length })}
      </div>
      {offered.length === 0 ? null : (
        <div id={listId} role="listbox" aria-label={t('conversation.mention')} className="ticket-people">
          {offered.map((person) => (
            <button
              key={person.uuid}
              type="button"
              role="option"
              id={optionId(person.uuid)}
              aria-selected={person.uuid === active?.uuid}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => actor.send({ type: 'CHOOSE', person })}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
    </>
  );
};

/** TALK-02: the browser's own control chooses a person, so that it works by keyboard, by voice and by thumb. */
const Mentions = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const people = useSelector(actor, selectMentionable, isSamePeople);
  const mentioned = useSelector(actor, ({ context }) => context.draft.mentions);
  return (
    <>
      {people.length === 0 ? null : (
        <Select
          id="conversation-mention"
          label={t('conversation.mention')}
          value=""
          onValue={(uuid) => {
            const person = people.find((one) => one.uuid === uuid);
            if (person !== undefined) actor.send({ type: 'MENTION', person });
          }}
        >
          <option value="">{t('conversation.choose')}</option>
          {people.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {mentioned.length === 0 ? null : (
        <ul className="row-of ticket-mentions" aria-label={t('conversation.chosen')}>
          {mentioned.map(({ uuid, name }) => (
            <li key={uuid}>
              <Button onClick={() => actor.send({ type: 'UNMENTION', uuid })}>
                {t('conversation.unmention', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
