import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  bands,
  type ResultsFilters as Choices,
  isNarrowed,
  type OptionList,
  optionLists,
  testChoices,
} from '#domain/results/results-request.ts';
import type { ResultsRef } from '#machines/results/results.select.ts';
import { Button } from '../parts/button.tsx';
import { Dropdown } from '../parts/dropdown.tsx';
import { Field } from '../parts/field.tsx';
import { FocusItems } from '../parts/focus-within.tsx';
import { Fold } from '../parts/fold.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Select } from '../parts/select.tsx';
import { useWords } from '../parts/words.tsx';
import { Chip, OptionChips } from '../tickets/filter-chips.tsx';
import { Funnel } from '../tickets/icons.tsx';
import { OptionPanel } from '../tickets/option-panel.tsx';
import '../tickets/filters.css';

type Filters = Partial<Choices>;
type Props = { readonly actor: ResultsRef };

/** RESULT-08: the filters; on a phone they stand behind one button. */
export const ResultsFilters = ({ actor }: Props) => {
  const { t } = useWords();
  const { from, to, text, band, tasks, pictures, tests } = useSelector(actor, ({ context }) => context.request.filters);
  const narrowed = useSelector(actor, ({ context }) => isNarrowed(context.request.filters));
  const set = (changes: Filters) => actor.send(withChanges(changes));
  return (
    <>
      <SearchBox
        label={t('results.search')}
        term={text}
        submitLabel={t('results.find')}
        resetLabel={t('results.clearSearch')}
        onSearch={(term) => set({ text: term })}
        onReset={() => set({ text: '' })}
      />
      <Fold label={t('results.filters')} icon={<Funnel size={20} />}>
        <section className="results-filters" aria-label={t('results.filters')}>
          <PeriodForm key={`${from} ${to}`} actor={actor} />
          <div className="filter-bar">
            {optionLists.map((name) => (
              <OptionFilter key={name} actor={actor} name={name} />
            ))}
          </div>
          <Select
            id="results-score"
            label={t('results.score')}
            value={band ?? ''}
            onValue={(value) => set({ band: bands.find((one) => one === value) ?? null })}
          >
            <option value="">{t('results.any')}</option>
            {bands.map((one) => (
              <option key={one} value={one}>
                {t(`finished.grade.${one}`)}
              </option>
            ))}
          </Select>
          <YesOrNo name="tasks" value={tasks} onValue={(value) => set({ tasks: value })} />
          <YesOrNo name="pictures" value={pictures} onValue={(value) => set({ pictures: value })} />
          <Select
            id="results-tests"
            label={t('resultCorrection.tests')}
            value={tests ?? ''}
            onValue={(value) => set({ tests: testChoices.find((one) => one === value) ?? null })}
          >
            <option value="">{t('resultCorrection.none')}</option>
            {testChoices.map((one) => (
              <option key={one} value={one}>
                {t(`resultCorrection.${one}`)}
              </option>
            ))}
          </Select>
          <Button kind="quiet" idle={!narrowed} onClick={() => actor.send({ type: 'RESET_FILTERS' })}>
            {t('results.reset')}
          </Button>
        </section>
      </Fold>
      <FocusItems>
        <Chips actor={actor} />
      </FocusItems>
    </>
  );
};

const withChanges = (filters: Filters) => ({ type: 'SET_FILTERS', filters }) as const;

/** A period is applied as a whole: a date that is half typed asks for nothing. */
const PeriodForm = ({ actor }: Props) => {
  const { t } = useWords();
  const from = useSelector(actor, ({ context }) => context.request.filters.from);
  const to = useSelector(actor, ({ context }) => context.request.filters.to);
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const day = (name: string): string | null => String(given.get(name) ?? '') || null;
    actor.send(withChanges({ from: day('from'), to: day('to') }));
  };
  return (
    <form className="results-period" onSubmit={apply}>
      <Field id="results-from" label={t('results.from')}>
        {(ids) => (
          <input {...ids} className="input" type="date" name="from" min="2016-01-01" defaultValue={from ?? ''} />
        )}
      </Field>
      <Field id="results-to" label={t('results.to')}>
        {(ids) => <input {...ids} className="input" type="date" name="to" min="2016-01-01" defaultValue={to ?? ''} />}
      </Field>
      <Button type="submit">{t('results.apply')}</Button>
    </form>
  );
};

const OptionFilter = ({ actor, name }: Props & { readonly name: OptionList }) => {
  const { t } = useWords();
  const filter = useSelector(actor, ({ context }) => context.filters[name]);
  const count = useSelector(actor, ({ context }) => context.request.filters[name].length);
  const label = t(`results.${name}`);
  return (
    <Dropdown label={label} detail={count > 0 ? t('ticketList.filters.chosen', { count }) : null} large>
      <OptionPanel filter={filter} label={label} />
    </Dropdown>
  );
};

/** FILT-04: what is chosen, each with its way out. */
const Chips = ({ actor }: Props) => {
  const { t } = useWords();
  const filters = useSelector(actor, ({ context }) => context.filters);
  const tests = useSelector(actor, ({ context }) => context.request.filters.tests);
  const any = useSelector(actor, ({ context }) => optionLists.some((name) => context.request.filters[name].length > 0));
  if (!any && tests === null) return null;
  return (
    <ul className="chips" aria-label={t('ticketList.chips.title')}>
      {tests === null ? null : (
        <Chip text={t(`resultCorrection.${tests}`)} onRemove={() => actor.send(withChanges({ tests: null }))} />
      )}
      {optionLists.map((name) => (
        <OptionChips key={name} filter={filters[name]} label={t(`results.${name}`)} />
      ))}
    </ul>
  );
};

type YesOrNoProps = {
  readonly name: 'tasks' | 'pictures';
  readonly value: boolean | null;
  readonly onValue: (value: boolean | null) => void;
};

const YesOrNo = ({ name, value, onValue }: YesOrNoProps) => {
  const { t } = useWords();
  return (
    <Select
      id={`results-${name}`}
      label={t(`results.${name}`)}
      value={value === null ? '' : value ? 'yes' : 'no'}
      onValue={(chosen) => onValue(chosen === '' ? null : chosen === 'yes')}
    >
      <option value="">{t('results.any')}</option>
      <option value="yes">{t('results.with')}</option>
      <option value="no">{t('results.without')}</option>
    </Select>
  );
};
