import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { OutboxRef } from '#machines/shell/app.select.ts';
import type { CommentSendingRef, UnsavedTicketsRef } from '#machines/shell/home.select.ts';
import {
  countComments,
  countItems,
  countsOf,
  countUnsaved,
  selectPlatform,
  unsentOf,
  type WaitingCount,
  type WaitsForMeRef,
} from '#machines/shell/waits-for-me.select.ts';
import { useWords } from '../parts/words.tsx';

type WaitsForMeProps = {
  readonly actor: WaitsForMeRef | undefined;
  readonly outbox: OutboxRef;
  readonly comments: CommentSendingRef | undefined;
  readonly unsaved: UnsavedTicketsRef | undefined;
};

/** DESK-01, DESK-24, DESK-25: what waits for the person, each number a way to the list of it; nothing where nothing waits. */
export const WaitsForMe = ({ actor, outbox, comments, unsaved }: WaitsForMeProps) => {
  const { t } = useWords();
  const platform = useSelector(actor, selectPlatform);
  const device = unsentOf({
    unsent: useSelector(outbox, countItems),
    comments: useSelector(comments, countComments),
    unsaved: useSelector(unsaved, countUnsaved),
  });
  const counts = [...(platform ? countsOf(platform) : []), ...device];
  if (counts.every(({ count }) => count === 0)) return null;
  return (
    <section className="card" aria-labelledby="waits-for-me">
      <h2 id="waits-for-me">{t('waitsForMe.title')}</h2>
      <ul className="waits">
        {counts.map((waiting) => (
          <li key={waiting.what}>
            <Way waiting={waiting} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const pressing: readonly WaitingCount['what'][] = ['overdue', 'unsent', 'comments', 'unsaved'];

/** To another screen, or to the first link of a section of this one. */
const Way = ({ waiting }: { readonly waiting: WaitingCount }) => {
  const { t, count: digits } = useWords();
  const { what, count } = waiting;
  const look = {
    'data-none': count === 0 || undefined,
    'data-pressing': (pressing.includes(what) && count > 0) || undefined,
  };
  const text = (
    <>
      <b>{digits(count)}</b> <span>{t(`waitsForMe.what.${what}`, { count })}</span>
    </>
  );
  if ('href' in waiting)
    return (
      <Link href={waiting.href} {...look}>
        {text}
      </Link>
    );
  const lead = () => document.querySelector<HTMLElement>(`[aria-labelledby=${waiting.section}] a`)?.focus();
  return (
    <button type="button" {...look} onClick={lead}>
      {text}
    </button>
  );
};
