import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { failureWords } from '#i18n/failure.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Ticket } from '../../parts/icons.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useWords } from '../../parts/words.tsx';
import type { FormProps } from './shown.ts';

/** TCREATE-02, TCREATE-03: no accountable area to create tickets for; `way` leads back. */
export const NoAreas = ({ actor, way }: FormProps & { readonly way: ReactNode }) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const again = <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />;
  const actions = (
    <>
      {way}
      {failure ? again : null}
    </>
  );
  return (
    <EmptyState icon={<Ticket />} title={t('ticketManager.creator.accountableAreaTitle')} actions={actions}>
      <p>{t('ticketManager.creator.accountableAreaMessage')}</p>
      {failure ? (
        <p>
          {t('ticketCreation.areasFailed')} {failureWords(words, failure).title}
        </p>
      ) : null}
    </EmptyState>
  );
};
