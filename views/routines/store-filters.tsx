import { useSelector } from '@xstate/react';
import type { FilterNode, StorePickerRef } from '#machines/routines/routines.select.ts';
import { Callout } from '../parts/callout.tsx';
import { TryAgain } from '../parts/seen-before.tsx';
import { Select } from '../parts/select.tsx';
import { useRoutineWords } from './words.ts';

/** OP-103: by zone and by brand; the table reloads when they change (ROUT-05). */
export const StoreFilters = ({ actor }: { readonly actor: StorePickerRef }) => {
  const { t } = useRoutineWords();
  const failed = useSelector(actor, ({ value }) => value.options === 'notLoaded');
  const filters = useSelector(actor, ({ context }) => context.filters);
  const { zones, brands } = useSelector(actor, ({ context }) => context.options);
  const change = (part: Partial<typeof filters>) =>
    actor.send({ type: 'FILTERS_CHANGED', filters: { ...filters, ...part } });
  if (failed)
    return (
      <Callout
        kind="warning"
        title={t('storePicker.optionsFailed')}
        actions={<TryAgain onRetry={() => actor.send({ type: 'RETRY_OPTIONS' })} />}
        announced
      />
    );
  return (
    <div className="picker-filters">
      <Select id="picker-zone" label={t('storePicker.zone')} value={filters.zone} onValue={(zone) => change({ zone })}>
        <Options nodes={zones} />
      </Select>
      <Select
        id="picker-brand"
        label={t('storePicker.brand')}
        value={filters.brand}
        onValue={(brand) => change({ brand })}
      >
        <Options nodes={brands} />
      </Select>
    </div>
  );
};

const Options = ({ nodes }: { readonly nodes: readonly FilterNode[] }) => {
  const { t } = useRoutineWords();
  return (
    <>
      <option value="">{t('storePicker.all')}</option>
      {nodes.map(({ key, title }) => (
        <option value={key} key={key}>
          {title}
        </option>
      ))}
    </>
  );
};
