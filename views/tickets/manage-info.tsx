import { useSelector } from '@xstate/react';
import {
  followAddress,
  hasNewer,
  isFollowed,
  type ManagementRef,
  type Ticket,
} from '#machines/tickets/ticket-management.select.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { Facts } from '../parts/facts.tsx';
import { useWords } from '../parts/words.tsx';
import { Work } from './manage-history.tsx';

type PanelProps = { readonly actor: ManagementRef; readonly ticket: Ticket };

/** TAPPROVE-17, OP-75. */
export const WaitingApproval = ({ actor, ticket }: PanelProps) => {
  const { t } = useWords();
  const area = ticket.accountable_area_approval_name || t('ticketManagement.none');
  return (
    <Card>
      <h2>{t('ticketManagement.waiting.title')}</h2>
      <p className="quiet">{t('ticketManagement.waiting.text')}</p>
      <Facts facts={[{ term: t('ticketManagement.approvalArea'), value: area }]} />
      <Work actor={actor} ticket={ticket} />
      <BackToList actor={actor} />
    </Card>
  );
};

/** TMANAGE-04, TMANAGE-13, OP-74, ROLE-05. */
export const InfoPanel = ({ actor, ticket }: PanelProps) => {
  const { t } = useWords();
  const search = useSelector(actor, ({ context }) => context.place.search);
  return (
    <Card>
      <h2>{t('ticketManagement.info.title')}</h2>
      {isFollowed(ticket) ? (
        <Callout
          kind="info"
          actions={
            hasNewer(ticket) ? (
              <ButtonLink href={followAddress(ticket, search)}>{t('ticketManagement.info.follow')}</ButtonLink>
            ) : undefined
          }
        >
          {t(ticket.last ? 'ticketManager.manage.notInArea' : 'ticketManagement.info.superseded')}
        </Callout>
      ) : (
        <p className="quiet">{t('ticketManagement.info.text')}</p>
      )}
      <BackToList actor={actor} />
    </Card>
  );
};

const BackToList = ({ actor }: Pick<PanelProps, 'actor'>) => {
  const { t } = useWords();
  return (
    <div className="row-of">
      <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('ticketManagement.backToList')}</Button>
    </div>
  );
};
