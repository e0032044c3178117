import { useSelector } from '@xstate/react';
import { Callout } from '../../parts/callout.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useWords } from '../../parts/words.tsx';
import { ZoneAndBrand } from '../../parts/zone-and-brand.tsx';
import type { AssignationProps } from './shown.ts';

/** ASSIGN-02: by zone and by brand; the table reloads when they change (ASSIGN-04). */
export const Filters = ({ assignation }: AssignationProps) => {
  const { t } = useWords();
  const failed = useSelector(assignation, ({ value }) => value.options === 'notLoaded');
  const filters = useSelector(assignation, ({ context }) => context.filters);
  const { zones, brands } = useSelector(assignation, ({ context }) => context.options);
  if (failed)
    return (
      <Callout
        kind="warning"
        title={t('assignation.optionsFailed')}
        actions={<TryAgain onRetry={() => assignation.send({ type: 'RETRY_OPTIONS' })} />}
        announced
      />
    );
  return (
    <ZoneAndBrand
      id="assignation"
      labels={{ zone: t('assignation.zone'), brand: t('assignation.brand'), all: t('assignation.all') }}
      zones={zones}
      brands={brands}
      value={filters}
      onValue={(chosen) => assignation.send({ type: 'FILTERS_CHANGED', filters: { ...filters, ...chosen } })}
    />
  );
};
