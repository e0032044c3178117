import { useSelector } from '@xstate/react';
import type { FilterNode } from '#machines/tickets/ticketCreation.select.ts';
import { Select } from '../../parts/select.tsx';
import { useTicketWords } from '../words.ts';
import type { AssignationProps } from './shown.ts';

/** ASSIGN-02: by zone and by brand; the table reloads when they change (ASSIGN-04). */
export const Filters = ({ assignation }: AssignationProps) => {
  const { t } = useTicketWords();
  const filters = useSelector(assignation, ({ context }) => context.filters);
  const { zones, brands } = useSelector(assignation, ({ context }) => context.options);
  const change = (part: Partial<typeof filters>): void =>
    assignation.send({ type: 'FILTERS_CHANGED', filters: { ...filters, ...part } });
  return (
    <div className="assignation-filters">
      <Select
        id="assignation-zone"
        label={t('assignation.zone')}
        value={filters.zone}
        onValue={(zone) => change({ zone })}
      >
        <Options nodes={zones} />
      </Select>
      <Select
        id="assignation-brand"
        label={t('assignation.brand')}
        value={filters.brand}
        onValue={(brand) => change({ brand })}
      >
        <Options nodes={brands} />
      </Select>
    </div>
  );
};

const Options = ({ nodes }: { readonly nodes: readonly FilterNode[] }) => {
  const { t } = useTicketWords();
  return (
    <>
      <option value="">{t('assignation.all')}</option>
      {nodes.map(({ key, title }) => (
        <option value={key} key={key}>
          {title}
        </option>
      ))}
    </>
  );
};
