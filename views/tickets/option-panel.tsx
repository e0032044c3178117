import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import { mostChosen } from '#domain/tickets/filter-options.ts';
import {
  hasGroups,
  isExceeded,
  mostInOneColumn,
  panelOf,
  selectOptions,
  selectTree,
} from '#machines/tickets/filter.select.ts';
import type { FilterRef } from '#machines/tickets/tickets.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { TextInput } from '../parts/inputs.tsx';
import { LongList } from '../parts/long-list.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { OptionTreeRow } from './option-tree-row.tsx';

type PanelProps = { readonly filter: FilterRef; readonly label: string };

/** FILT-14, OP-129: the options under a button of the bar, in one column or two. */
export const OptionPanel = ({ filter, label }: PanelProps) => (
  <Options filter={filter} label={label}>
    <Columns filter={filter} />
  </Options>
);

/** FILT-01, FILT-03: a tree of options, however many there are. */
export const OptionTree = ({ filter, label }: PanelProps) => {
  // Thousands that come are drawn when the page has time for them.
  const rows = useDeferredValue(useSelector(filter, selectTree));
  return (
    <Options filter={filter} label={label}>
      <LongList
        label={label}
        items={rows}
        keyOf={(row) => (row.kind === 'group' ? `group ${row.node.key}` : `${row.group} ${row.choice.key}`)}
      >
        {(row) => <OptionTreeRow filter={filter} row={row} />}
      </LongList>
    </Options>
  );
};

/** The frame of the options in each of their states (SM-20). */
const Options = ({ filter, label, children }: PanelProps & { readonly children: ReactNode }) => {
  const { t } = useWords();
  const look = useDeferredValue(useSelector(filter, selectOptions));
  const empty = useSelector(filter, ({ context }) => context.options.length === 0 && context.term.trim() === '');
  if (look === 'loading') return <Busy>{t('ticketList.filters.loading')}</Busy>;
  if (look === 'failed') return <NotLoaded filter={filter} />;
  if (look === 'ready' && empty) return <p className="quiet">{t('ticketList.filters.nothing')}</p>;
  return (
    <div className="option-panel">
      <Search filter={filter} label={label} />
      <Ways filter={filter} />
      <div role="status">
        {look === 'searching' ? <p className="quiet">{t('ticketList.filters.searching')}</p> : null}
        {look === 'noMatches' ? <p className="quiet">{t('filters.noMatches')}</p> : null}
        <Refusal filter={filter} />
      </div>
      {look === 'noMatches' ? null : children}
    </div>
  );
};

/** FILT-06. */
const Search = ({ filter, label }: PanelProps) => {
  const { t } = useWords();
  const term = useSelector(filter, ({ context }) => context.term);
  const name = useSelector(filter, ({ context }) => context.name);
  return (
    <TextInput
      id={`find-${name}`}
      type="search"
      label={t('ticketList.filters.find', { filter: label })}
      value={term}
      onValue={(text) => filter.send({ type: 'TYPE', text })}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
    />
  );
};

/** FILT-01, FILT-03. */
const Ways = ({ filter }: { readonly filter: FilterRef }) => {
  const { t } = useWords();
  const groups = useSelector(filter, hasGroups);
  const count = useSelector(filter, ({ context }) => context.chosen.length);
  return (
    <div className="row-of">
      {groups ? (
        <>
          <Button kind="quiet" onClick={() => filter.send({ type: 'EXPAND_ALL' })}>
            {t('ticketList.filters.expandAll')}
          </Button>
          <Button kind="quiet" onClick={() => filter.send({ type: 'COLLAPSE_ALL' })}>
            {t('ticketList.filters.collapseAll')}
          </Button>
        </>
      ) : null}
      <Button kind="quiet" idle={count === 0} onClick={() => filter.send({ type: 'CLEAR' })}>
        {t('ticketList.filters.clear')}
      </Button>
    </div>
  );
};

const Refusal = ({ filter }: { readonly filter: FilterRef }) => {
  const { t } = useWords();
  const exceeded = useSelector(filter, isExceeded);
  return exceeded ? <Callout kind="warning">{t('ticketList.filters.tooMany', { most: mostChosen })}</Callout> : null;
};

const NotLoaded = ({ filter }: { readonly filter: FilterRef }) => {
  const { t } = useWords();
  const retry = <TryAgain onRetry={() => filter.send({ type: 'RETRY' })} />;
  return <Callout kind="warning" title={t('ticketList.filters.failed')} actions={retry} />;
};

const Columns = ({ filter }: { readonly filter: FilterRef }) => {
  const { t } = useWords();
  const options = useSelector(filter, ({ context }) => context.options);
  const all = useSelector(filter, ({ context }) => context.count);
  const expanded = useSelector(filter, ({ context }) => context.expanded);
  const { rows, shown, count } = panelOf({ options, count: all, expanded });
  const isTree = rows.some(({ kind }) => kind === 'group');
  return (
    <>
      <div className="option-rows" data-columns={isTree || count <= mostInOneColumn ? undefined : ''}>
        {rows.map((row) => (
          <OptionTreeRow key={row.kind === 'group' ? row.node.key : row.choice.key} filter={filter} row={row} />
        ))}
      </div>
      {count > shown ? <p className="quiet">{t('ticketList.filters.more', { shown, count })}</p> : null}
    </>
  );
};
