import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AreaRef, OutboxRef } from '#machines/shell/app.select.ts';
import type { Content } from '#machines/shell/area.machine.ts';
import { Skeleton } from '../parts/busy.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { CloudOff } from '../parts/icons.tsx';
import { Frame, Screen } from '../parts/screen.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { viewOf } from './screens.tsx';

type AreaScreenProps = {
  readonly area: AreaRef;
  readonly outbox: OutboxRef;
  readonly bar: ReactNode;
  readonly keeping: ReactNode;
};

/** A screen whose code is loaded when it is first entered. The bar stays where it is meanwhile, and from one to the next. */
export const AreaScreen = ({ area, bar, ...shown }: AreaScreenProps) => {
  const content = useSelector(area, ({ context }) => context.content);
  if (content && hasOwnFrame(content)) return viewOf(content, { bar, ...shown });
  return <Frame bar={bar}>{content ? viewOf(content, { bar: null, ...shown }) : <ComingScreen area={area} />}</Frame>;
};

/** An execution has the whole page, and who signs in has no bar yet. */
const hasOwnFrame = ({ screen }: Content): boolean =>
  screen === 'executor' || screen === 'passwordReset' || screen === 'passwordAccept';

const ComingScreen = ({ area }: { readonly area: AreaRef }) => {
  const { t } = useWords();
  const isLost = useSelector(area, (state) => state.matches('notOpened'));
  if (!isLost)
    return (
      <Screen>
        <Skeleton>{t('shell.area.loading')}</Skeleton>
      </Screen>
    );
  const retry = <TryAgain kind="primary" onRetry={() => area.send({ type: 'RETRY' })} />;
  return (
    <Screen>
      <EmptyState icon={<CloudOff />} title={t('shell.area.failedTitle')} focusOn="notLoaded" actions={retry}>
        <p>{t('shell.area.failedText')}</p>
      </EmptyState>
    </Screen>
  );
};
