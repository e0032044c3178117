import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import {
  type OutboxRef,
  outboxPath,
  selectAnswers,
  selectBroken,
  selectExecutions,
  selectIncomplete,
  selectItems,
  selectRefused,
  selectWaitsLong,
} from '#machines/outbox/outbox.select.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { Oldest } from './oldest.tsx';

/** SM-34 on the home screen: how much waits on this device, since when, and the way to see it. */
export const OutboxSummary = ({ outbox }: { readonly outbox: OutboxRef }) => {
  const { t } = useWords();
  const count = useSelector(outbox, (snapshot) => selectItems(snapshot).length);
  const answers = useSelector(outbox, selectAnswers);
  const executions = useSelector(outbox, selectExecutions);
  const refused = useSelector(outbox, selectRefused);
  const broken = useSelector(outbox, selectBroken);
  const incomplete = useSelector(outbox, selectIncomplete);
  const stuck = refused + broken + incomplete;
  const long = useSelector(outbox, selectWaitsLong);
  const unreadable = useSelector(outbox, (snapshot) => snapshot.matches({ signedIn: 'unreadable' }));
  if (unreadable) return <NotRead outbox={outbox} />;
  if (count === 0) return null;
  const see = (
    <ButtonLink href={outboxPath} kind="secondary">
      {t('unsent.open')}
    </ButtonLink>
  );
  return (
    <Callout
      kind={stuck > 0 || long ? 'warning' : 'info'}
      title={t('unsent.title', { count, answers, executions })}
      actions={see}
    >
      <Oldest outbox={outbox} /> {long ? `${t('unsent.waitsLong')} ` : null}
      {refused > 0 ? `${t('unsent.refused', { count: refused })} ` : null}
      {broken > 0 ? `${t('unsent.broken', { count: broken })} ` : null}
      {incomplete > 0 ? `${t('unsent.incomplete', { count: incomplete })} ` : null}
      {stuck === count ? t('unsent.kept') : t('unsent.text', { count })}
    </Callout>
  );
};

const NotRead = ({ outbox }: { readonly outbox: OutboxRef }) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(outbox, ({ context }) => context.failure);
  const said = failureWords(words, failure ?? { code: 'storageUnavailable' });
  const retry = <TryAgain onRetry={() => outbox.send({ type: 'RETRY' })} />;
  return (
    <Callout kind="warning" title={t('unsent.unreadable')} actions={retry} announced>
      {said.title}. {said.way}
    </Callout>
  );
};
