import { useSelector } from '@xstate/react';
import { addressOf, type CommentSendingRef, isSending } from '#machines/tickets/conversation.select.ts';
import { Badge } from '../../parts/badge.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { ResumeCard } from '../../parts/card.tsx';
import { useOffset } from '../../parts/offset.tsx';
import { useWords } from '../../parts/words.tsx';

/** TALK-03 on the home screen: comments that did not go out, each with the way to its task. */
export const UnsentComments = ({ actor }: { readonly actor: CommentSendingRef }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const kept = useSelector(actor, ({ context }) => context.kept);
  const sending = useSelector(actor, isSending);
  return kept.length === 0 || sending ? null : (
    <section className="stack" aria-labelledby="unsent-comments">
      <div className="stack" data-gap="small">
        <h2 id="unsent-comments">{t('conversation.kept')}</h2>
        <p className="quiet">{t('conversation.keptText')}</p>
      </div>
      <div className="resume-cards">
        {kept.map((comment) => (
          <ResumeCard
            key={comment.uuid}
            title={t('conversation.keptOne', { time: dateTime(comment.writtenAt, offset) })}
            detail={comment.text || t('conversation.counted', { count: comment.pictures.length })}
            badge={<Badge tone="warning">{t('conversation.unsent')}</Badge>}
            actions={<ButtonLink href={addressOf(comment)}>{t('conversation.open')}</ButtonLink>}
          />
        ))}
      </div>
    </section>
  );
};
