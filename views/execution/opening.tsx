import { useSelector } from '@xstate/react';
import { type OpeningRef, type OpeningState, selectActivityName } from '#machines/execution/execution.select.ts';
import { Busy, Skeleton } from '../parts/busy.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { FinishedBefore } from './finished-before.tsx';
import { BeginningHeader } from './header.tsx';
import { NoStorage, NotAnswerable, NotLoaded, NotScheduled } from './not-begun.tsx';
import { ExecutionElsewhere } from './other-tab.tsx';
import { ResumeOffer } from './resume-offer.tsx';
import { SeenBefore } from './seen-before.tsx';

type OpeningProps = { readonly actor: OpeningRef; readonly state: OpeningState };

/** The screen before the instructions, and instead of them (EXEC-03 to EXEC-07). */
export const Opening = ({ actor, state }: OpeningProps) => {
  const name = useSelector(actor, selectActivityName);
  const store = useSelector(actor, ({ context }) => context.place.storeName);
  const close = () => actor.send({ type: 'CLOSE' });
  return (
    <Screen header={<BeginningHeader name={name} store={store} state={state} onClose={close} />}>
      <Body actor={actor} state={state} />
    </Screen>
  );
};

const Body = ({ actor, state }: OpeningProps) => {
  const { t } = useWords();
  switch (state) {
    case 'storageFailed':
      return <NoStorage actor={actor} />;
    case 'offeringRecord':
    case 'confirmingDiscard':
    case 'discarding':
      return <ResumeOffer actor={actor} state={state} />;
    case 'heldElsewhere':
    case 'takenOver':
      return <ExecutionElsewhere actor={actor} state={state} />;
    case 'finishedBefore':
    case 'deliveredSince':
      return <FinishedBefore actor={actor} state={state} />;
    case 'seenBefore':
      return <SeenBefore actor={actor} />;
    case 'loadFailed':
      return <NotLoaded actor={actor} />;
    case 'notScheduled':
      return <NotScheduled actor={actor} />;
    case 'emptyActivity':
    case 'unknownQuestionType':
      return <NotAnswerable actor={actor} why={state} />;
    case 'uploaded':
    case 'closed':
      return <Busy>{t('common.loading')}</Busy>;
    default:
      return <Skeleton>{t('execution.loading')}</Skeleton>;
  }
};
