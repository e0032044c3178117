import { useSelector } from '@xstate/react';
import { isNothingWritten } from '#domain/tickets/conversation.ts';
import type { Words } from '#i18n/index.ts';
import {
  type ConversationReadingRef,
  type ConversationRef,
  type Entry,
  selectEntries,
  selectHasEarlier,
} from '#machines/tickets/conversation.select.ts';
import { type PictureNames, StoredPictures, StoredPicturesDialog } from '../files/index.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useOffset } from '../parts/offset.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { CommentForm } from './comment-form.tsx';
import { KeptComments } from './comments-to-send.tsx';
import { statusText } from './status-label.tsx';
import './conversation.css';

type ConversationProps = { readonly actor: ConversationRef };
type ReadProps = { readonly actor: ConversationRef | ConversationReadingRef };

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
        {sending ? <KeptComments conversation={actor} actor={sending} /> : null}
        {last ? null : <p className="quiet">{t('conversation.newer')}</p>}
        {last || begun ? <CommentForm actor={actor} /> : null}
      </Card>
    </section>
  );
};

/** DESK-26: the same, where another tab writes. */
export const ConversationToRead = ({ actor }: ReadProps) => {
  const { t } = useWords();
  return (
    <section className="ticket-conversation" aria-labelledby="conversation">
      <Card>
        <h2 id="conversation">{t('conversation.title')}</h2>
        <Entries actor={actor} />
      </Card>
    </section>
  );
};

const Entries = ({ actor }: ReadProps) => {
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
          <Line key={entry.uuid} actor={actor} entry={entry} />
        ))}
      </ol>
      <PicturesDialog actor={actor} />
      {state === 'loadFailed' ? (
        <Callout kind="warning" announced actions={<TryAgain onRetry={retry} />}>
          {t('conversation.outdated')}
        </Callout>
      ) : null}
    </>
  );
};

const Line = ({ actor, entry }: ReadProps & { readonly entry: Entry }) => {
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
      <CommentPictures actor={actor} entry={entry} />
    </li>
  );
};

const namesIn = ({ t }: Words): PictureNames => ({
  label: t('conversation.images'),
  nameOf: (at) => t('conversation.image', { at }),
});

/** TALK-10. */
const CommentPictures = ({ actor, entry: { uuid, pictures } }: ReadProps & { readonly entry: Entry }) => {
  const words = useWords();
  const gallery = useSelector(actor, ({ children }) => children.gallery);
  return gallery ? <StoredPictures gallery={gallery} set={uuid} paths={pictures} {...namesIn(words)} /> : null;
};

/** The picture that is looked at, over the screen. */
const PicturesDialog = ({ actor }: ReadProps) => {
  const words = useWords();
  const gallery = useSelector(actor, ({ children }) => children.gallery);
  return gallery ? <StoredPicturesDialog gallery={gallery} namesOf={() => namesIn(words)} /> : null;
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
  const draft = useSelector(actor, ({ context }) => context.draft);
  const { text, mentions, pictures } = draft;
  if (isNothingWritten(draft)) return null;
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
      {pictures.length === 0 ? null : <p className="quiet">{t('conversation.counted', { count: pictures.length })}</p>}
      <CopyButton
        text={text}
        label={t('ticketManagement.typed.copy')}
        copied={t('ticketManagement.typed.copied')}
        notCopied={t('ticketManagement.typed.notCopied')}
      />
    </Callout>
  );
};
