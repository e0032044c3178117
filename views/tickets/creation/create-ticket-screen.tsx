import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  paths,
  selectIsWritten,
  selectStep,
  type TicketCreationRef,
} from '#machines/tickets/ticket-creation.select.ts';
import { Skeleton } from '../../parts/busy.tsx';
import { ButtonLink, IconLink } from '../../parts/button.tsx';
import { ArrowLeft } from '../../parts/icons.tsx';
import { Screen, ScreenHeader } from '../../parts/screen.tsx';
import { useWords } from '../../parts/words.tsx';
import { AssignationDrawer } from '../assignation/drawer.tsx';
import { StoresPanel } from '../assignation/panel.tsx';
import { DiscardDialog } from './brought-back.tsx';
import { NoAreas } from './no-areas.tsx';
import { FormElsewhere, NotRead } from './other-tab.tsx';
import { TicketForm } from './ticket-form.tsx';

type ScreenProps = { readonly actor: TicketCreationRef; readonly bar: ReactNode };

/** ROUTE-13, TCREATE-05. */
export const CreateTicketScreen = ({ actor, bar }: ScreenProps) => {
  const { t } = useWords();
  const back = useSelector(actor, ({ context }) => `${paths.ticketManager}${context.search}`);
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('ticketCreation.title')}
        focusOn="createTicket"
        start={<IconLink href={back} label={t('ticketCreation.back')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header}>
      <Content actor={actor} back={back} />
    </Screen>
  );
};

const Content = ({ actor, back }: { readonly actor: TicketCreationRef; readonly back: string }) => {
  const { t } = useWords();
  const step = useSelector(actor, selectStep);
  const written = useSelector(actor, selectIsWritten);
  const assignation = useSelector(actor, ({ children }) => children.assignation);
  if (step === 'noAreas')
    return <NoAreas actor={actor} way={<ButtonLink href={back}>{t('ticketCreation.back')}</ButtonLink>} />;
  if (step === 'heldElsewhere' || step === 'takenOver') return <FormElsewhere actor={actor} state={step} back={back} />;
  if (step === 'notRead') return <NotRead actor={actor} />;
  if (!written) return <Skeleton>{t('ticketCreation.loading')}</Skeleton>;
  return (
    <>
      <TicketForm actor={actor} saveLabel={t('ticketCreation.save')}>
        {assignation ? <StoresPanel actor={actor} assignation={assignation} /> : null}
      </TicketForm>
      {assignation ? <AssignationDrawer assignation={assignation} /> : null}
      <DiscardDialog actor={actor} />
    </>
  );
};
