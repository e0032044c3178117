import { useSelector } from '@xstate/react';
import {
  type StoreAssignationRef,
  selectAssignationDrawer,
  selectForgotten,
  type TicketCreationRef,
} from '#machines/tickets/ticket-creation.select.ts';
import { Button } from '../../parts/button.tsx';
import { Callout } from '../../parts/callout.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Store } from '../../parts/more-icons.tsx';
import { useWords } from '../../parts/words.tsx';
import { Required } from '../creation/required.tsx';
import type { AssignationProps } from './shown.ts';

type PanelProps = { readonly actor: TicketCreationRef; readonly assignation: StoreAssignationRef };

/** TCREATE-05: the bulk uuid, the total of the selected stores, and the way to the drawer. */
export const StoresPanel = ({ actor, assignation }: PanelProps) => {
  const { count, t } = useWords();
  const bulk = useSelector(actor, ({ context }) => context.bulk);
  const assigned = useSelector(actor, ({ context }) => context.assigned);
  const forgotten = useSelector(assignation, selectForgotten);
  return (
    <section className="card stack" aria-labelledby="ticket-stores">
      <h2 id="ticket-stores">
        <Required actor={actor} name="stores">
          {t('assignation.panel')}
        </Required>
      </h2>
      <p className="quiet">{t('assignation.text')}</p>
      {forgotten ? (
        <Callout kind="warning" title={t('assignation.forgottenTitle')} announced>
          {t('assignation.forgotten')}
        </Callout>
      ) : null}
      <Facts
        facts={[
          { term: t('assignation.total'), value: <span data-total>{count(assigned)}</span> },
          { term: t('assignation.process'), value: <code data-bulk>{bulk ?? t('assignation.noProcess')}</code> },
        ]}
      />
      <NotAdded assignation={assignation} />
      <Button icon={<Store />} onClick={() => assignation.send({ type: 'OPEN' })}>
        {t('assignation.open')}
      </Button>
    </section>
  );
};

/** ASSIGN-02, ASSIGN-07: a selection that was left without “Add” assigns nothing; who left it would not see that. */
const NotAdded = ({ assignation }: AssignationProps) => {
  const { t } = useWords();
  const count = useSelector(assignation, ({ context }) => context.selected.length);
  const drawer = useSelector(assignation, selectAssignationDrawer);
  return count > 0 && drawer === 'closed' ? (
    <Callout kind="warning" announced>
      {t('assignation.notAdded', { count })}
    </Callout>
  ) : null;
};
