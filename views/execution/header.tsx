import { useSelector } from '@xstate/react';
import { type ExecutionRef, selectActivity, selectStore } from '#machines/execution/execution.select.ts';
import { IconButton } from '../parts/button.tsx';
import { Close } from '../parts/icons.tsx';
import { ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { SavedStatus, SavingTrouble } from './saved-status.tsx';
import { Tickets, TicketsButton } from './tickets.tsx';

/** EXEC-01: activity, store, tickets, close; and whether what was answered is on the device. */
export const ExecutionHeader = ({ execution }: { readonly execution: ExecutionRef }) => {
  const { name } = useSelector(execution, selectActivity);
  const store = useSelector(execution, selectStore);
  return (
    <>
      <ScreenHeader
        title={name}
        detail={store.name}
        start={<CloseButton onClose={() => execution.send({ type: 'CLOSE' })} />}
        end={
          <>
            <TicketsButton execution={execution} />
            <SavedStatus execution={execution} />
          </>
        }
      />
      <SavingTrouble execution={execution} />
      <Tickets execution={execution} />
    </>
  );
};

type BeginningProps = {
  readonly name: string | null;
  readonly store: string;
  readonly state: string;
  readonly onClose: () => void;
};

/** The same bar while there is no execution yet; the name of the activity may not be known. */
export const BeginningHeader = ({ name, store, state, onClose }: BeginningProps) => {
  const { t } = useWords();
  return (
    <ScreenHeader
      title={name ?? t('execution.instructions.activity')}
      detail={store}
      focusOn={state}
      start={<CloseButton onClose={onClose} />}
    />
  );
};

const CloseButton = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useWords();
  return <IconButton label={t('execution.close')} icon={<Close />} onClick={onClose} />;
};
