import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import {
  type CommentSendingRef,
  type ConversationRef,
  type KeptComment,
  selectObstacle,
} from '#machines/tickets/conversation.select.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

type SendingProps = { readonly actor: CommentSendingRef };
type KeptProps = SendingProps & { readonly conversation: ConversationRef };

/** TALK-03: what the platform does not have yet, why, and the way on. */
export const KeptComments = ({ actor, conversation }: KeptProps) => {
  const { t } = useWords();
  const kept = useSelector(actor, ({ context }) => context.kept);
  return (
    <>
      {kept.length === 0 ? null : (
        <ol className="ticket-entries" aria-label={t('conversation.kept')}>
          {kept.map((comment) => (
            <Kept key={comment.uuid} actor={actor} conversation={conversation} comment={comment} />
          ))}
        </ol>
      )}
      <Obstacle actor={actor} />
    </>
  );
};

const Kept = ({ actor, conversation, comment }: KeptProps & { readonly comment: KeptComment }) => {
  const { t } = useWords();
  const { uuid, text, mentions, pictures, failure } = comment;
  const names = mentions.map(({ name }) => name).join(', ');
  return (
    <li data-kind="unsent">
      <p>
        <Badge tone="warning">{t('conversation.unsent')}</Badge>
      </p>
      {text === '' ? null : <p className="plain-text">{text}</p>}
      {names === '' ? null : <p className="quiet">{t('conversation.mentions', { names })}</p>}
      {pictures.length === 0 ? null : <p className="quiet">{t('conversation.counted', { count: pictures.length })}</p>}
      {failure === null ? null : (
        <>
          <Why failure={failure} />
          <div className="row-of">
            <Button onClick={() => actor.send({ type: 'SEND_AGAIN', uuid })}>{t('conversation.sendAgain')}</Button>
            <Button onClick={() => conversation.send({ type: 'TAKE_BACK', uuid })}>{t('conversation.edit')}</Button>
          </div>
        </>
      )}
    </li>
  );
};

const Why = ({ failure }: { readonly failure: NonNullable<KeptComment['failure']> }) => {
  const words = useWords();
  const { title, details } = failureWords(words, failure);
  return (
    <StatusLine tone="failed">
      {words.t('conversation.refused')} {title}. {details.join('. ')}
    </StatusLine>
  );
};

/** What keeps comments from going out, and when they go. */
const Obstacle = ({ actor }: SendingProps) => {
  const words = useWords();
  const { t } = words;
  const obstacle = useSelector(actor, selectObstacle);
  const sending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  if (sending) return <StatusLine tone="busy">{t('conversation.sending')}</StatusLine>;
  if (obstacle === null) return null;
  const way = obstacle.code === 'unauthorized' ? 'conversation.waitsForSignIn' : 'conversation.waits';
  return (
    <>
      <StatusLine tone={obstacle.code === 'offline' ? 'offline' : 'attention'}>
        {failureWords(words, obstacle).title}. {t(way)}
      </StatusLine>
      <div className="row-of">
        <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />
      </div>
    </>
  );
};
