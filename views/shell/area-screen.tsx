import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AreaRef, OutboxRef } from '#machines/shell/app.select.ts';
import type { Content } from '#machines/shell/area.machine.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { CloudOff, Refresh } from '../parts/icons.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { views } from './screens.tsx';

type AreaScreenProps = {
  readonly area: AreaRef;
  readonly outbox: OutboxRef;
  readonly bar: ReactNode;
  readonly keeping: ReactNode;
};

/** A screen whose code is loaded when it is first entered. */
export const AreaScreen = ({ area, bar, ...shown }: AreaScreenProps) => {
  const { t } = useWords();
  const state = useSelector(area, ({ value }) => value);
  const content = useSelector(area, ({ context }) => context.content);
  if (state === 'notLoaded') {
    const retry = (
      <Button kind="primary" icon={<Refresh size={20} />} onClick={() => area.send({ type: 'RETRY' })}>
        {t('common.tryAgain')}
      </Button>
    );
    return (
      <Screen header={bar}>
        <EmptyState icon={<CloudOff />} title={t('shell.area.failedTitle')} focusOn="notLoaded" actions={retry}>
          <p>{t('shell.area.failedText')}</p>
        </EmptyState>
      </Screen>
    );
  }
  return content ? (
    <OpenScreen content={content} bar={bar} {...shown} />
  ) : (
    <Screen header={bar}>
      <Skeleton>{t('shell.area.loading')}</Skeleton>
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
