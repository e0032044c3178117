import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { countsOf, selectWaiting, type WaitsForMeRef } from '#machines/shell/waits-for-me.select.ts';
import { useWords } from '../parts/words.tsx';

/** DESK-01: what waits for the person, each number a way to the list of it; nothing where nothing waits. */
export const WaitsForMe = ({ actor }: { readonly actor: WaitsForMeRef }) => {
  const { t, count: digits } = useWords();
  const waiting = useSelector(actor, selectWaiting);
  if (waiting === null) return null;
  const counts = countsOf(waiting);
  if (counts.every(({ count }) => count === 0)) return null;
  return (
    <section className="card" aria-labelledby="waits-for-me">
      <h2 id="waits-for-me">{t('waitsForMe.title')}</h2>
      <ul className="waits">
        {counts.map(({ what, count, href }) => (
          <li key={what}>
            <Link
              href={href}
              data-none={count === 0 || undefined}
              data-pressing={(what === 'overdue' && count > 0) || undefined}
            >
              <b>{digits(count)}</b> <span>{t(`waitsForMe.${what}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
