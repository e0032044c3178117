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
import { views } from './screens.tsx';

type AreaScreenProps = {
  readonly area: AreaRef;
  readonly outbox: OutboxRef;
  readonly bar: ReactNode;
  readonly keeping: ReactNode;
};

/** A screen whose code is loaded when it is first entered. The bar stays where it is meanwhile, and from one to the next. */
export const AreaScreen = ({ area, bar, ...shown }: AreaScreenProps) => {
  const content = useSelector(area, ({ context }) => context.content);
  if (content && hasOwnFrame(content)) return <OpenScreen content={content} bar={bar} {...shown} />;
  return (
    <Frame bar={bar}>
      {content ? <OpenScreen content={content} bar={null} {...shown} /> : <ComingScreen area={area} />}
    </Frame>
  );
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

type OpenScreenProps = Omit<AreaScreenProps, 'area'> & { readonly content: Content };

const OpenScreen = ({ content, ...shown }: OpenScreenProps): ReactNode => {
  switch (content.screen) {
    case 'home':
      return views.home ? <views.home actor={content.actor} {...shown} /> : null;
    case 'selectStore':
      return views.selectStore ? <views.selectStore actor={content.actor} {...shown} /> : null;
    case 'selectActivity':
      return views.selectActivity ? <views.selectActivity actor={content.actor} {...shown} /> : null;
    case 'executor':
      return views.executor ? <views.executor actor={content.actor} {...shown} /> : null;
    case 'events':
      return views.events ? <views.events actor={content.actor} {...shown} /> : null;
    case 'outbox':
      return views.outbox ? <views.outbox actor={content.actor} {...shown} /> : null;
    case 'tickets':
      return views.tickets ? <views.tickets actor={content.actor} {...shown} /> : null;
    case 'manageTicket':
      return views.manageTicket ? <views.manageTicket actor={content.actor} {...shown} /> : null;
    case 'createTicket':
      return views.createTicket ? <views.createTicket actor={content.actor} {...shown} /> : null;
    case 'routineStores':
      return views.routineStores ? <views.routineStores actor={content.actor} {...shown} /> : null;
    case 'routines':
      return views.routines ? <views.routines actor={content.actor} {...shown} /> : null;
    case 'routineActivities':
      return views.routineActivities ? <views.routineActivities actor={content.actor} {...shown} /> : null;
    case 'manageActivity':
      return views.manageActivity ? <views.manageActivity actor={content.actor} {...shown} /> : null;
    case 'passwordReset':
      return views.passwordReset ? <views.passwordReset actor={content.actor} {...shown} /> : null;
    case 'passwordAccept':
      return views.passwordAccept ? <views.passwordAccept actor={content.actor} {...shown} /> : null;
  }
};
