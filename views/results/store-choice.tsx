import { useSelector } from '@xstate/react';
import type { FilterRef } from '#machines/tickets/tickets.select.ts';
import { Choice, Choices } from '../parts/choice.tsx';
import { Dropdown } from '../parts/dropdown.tsx';
import { FocusItems } from '../parts/focus-within.tsx';
import { useWords } from '../parts/words.tsx';
import { OptionChips } from '../tickets/filter-chips.tsx';
import { OptionPanel } from '../tickets/option-panel.tsx';
import '../tickets/filters.css';

type StoreChoiceProps = {
  readonly id: string;
  readonly legend: string;
  readonly of: 'every' | 'chosen';
  readonly onOf: (of: 'every' | 'chosen') => void;
  readonly filter: FilterRef;
};

/** FEED-02, HOOK-01: every store, or those that are chosen. */
export const StoreChoice = ({ id, legend, of, onOf, filter }: StoreChoiceProps) => {
  const { t } = useWords();
  return (
    <>
      <Choices id={id} legend={legend}>
        {(['every', 'chosen'] as const).map((one) => (
          <Choice
            key={one}
            kind="radio"
            name={id}
            checked={of === one}
            onChecked={() => onOf(one)}
            detail={one === 'every' ? t('storeChoice.everyDetail') : null}
          >
            {t(`storeChoice.${one}`)}
          </Choice>
        ))}
      </Choices>
      {of === 'chosen' ? <Stores filter={filter} /> : null}
    </>
  );
};

const Stores = ({ filter }: Pick<StoreChoiceProps, 'filter'>) => {
  const { t } = useWords();
  const count = useSelector(filter, ({ context }) => context.chosen.length);
  const label = t('storeChoice.choose');
  return (
    <FocusItems>
      <div className="filter-bar">
        <Dropdown label={label} detail={count > 0 ? t('ticketList.filters.chosen', { count }) : null} large>
          <OptionPanel filter={filter} label={label} />
        </Dropdown>
      </div>
      {count > 0 ? (
        <ul className="chips" aria-label={t('storeChoice.chosen')}>
          <OptionChips filter={filter} label={label} />
        </ul>
      ) : null}
    </FocusItems>
  );
};

/** How many stores are named. */
const mostNamed = 3;

type StoreNamesProps = { readonly stores: readonly { readonly store_code: string }[] | null };

/** FEED-07, HOOK-08: the stores of a key or a webhook; null are all of them. */
export const StoreNames = ({ stores }: StoreNamesProps) => {
  const { t } = useWords();
  if (stores === null) return t('storeChoice.every');
  const codes = stores.map(({ store_code }) => store_code);
  return t('storeChoice.stores', {
    codes: codes.slice(0, mostNamed).join(', '),
    more: Math.max(0, codes.length - mostNamed),
  });
};
