import { useSelector } from '@xstate/react';
import type { StorePickerRef } from '#machines/routines/routines.select.ts';
import { Callout } from '../parts/callout.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { ZoneAndBrand } from '../parts/zone-and-brand.tsx';

/** OP-103: by zone and by brand; the table reloads when they change (ROUT-05). */
export const StoreFilters = ({ actor }: { readonly actor: StorePickerRef }) => {
  const { t } = useWords();
  const failed = useSelector(actor, ({ value }) => value.options === 'notLoaded');
  const filters = useSelector(actor, ({ context }) => context.filters);
  const { zones, brands } = useSelector(actor, ({ context }) => context.options);
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
    <ZoneAndBrand
      id="picker"
      labels={{ zone: t('storePicker.zone'), brand: t('storePicker.brand'), all: t('storePicker.all') }}
      zones={zones}
      brands={brands}
      value={filters}
      onValue={(chosen) => actor.send({ type: 'FILTERS_CHANGED', filters: { ...filters, ...chosen } })}
    />
  );
};
