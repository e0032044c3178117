import { useSelector } from '@xstate/react';
import type { SingleSignOnEntryRef } from '#machines/session/session.select.ts';
import { Busy } from '../parts/busy.tsx';
import { CodeNotHere } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { SingleSignOnForm } from './single-sign-on-form.tsx';

/** Single sign-on, once its code is here; where it cannot be fetched it says so (OP-30). */
export const SingleSignOnWay = ({ entry }: { readonly entry: SingleSignOnEntryRef }) => {
  const { t } = useWords();
  const failed = useSelector(entry, (snapshot) => snapshot.hasTag('failed'));
  const way = useSelector(entry, ({ context }) => context.way);
  if (way) return <SingleSignOnForm singleSignOn={way} />;
  if (!failed) return <Busy>{t('shell.area.loading')}</Busy>;
  return <CodeNotHere onRetry={() => entry.send({ type: 'RETRY' })} />;
};
