import { useSelector } from '@xstate/react';
import {
  type SelectableListRef,
  type StoreAssignationRef,
  selectAssigning,
  selectFound,
} from '#machines/tickets/ticket-creation.select.ts';
import { Button } from '../../parts/button.tsx';
import { Choice, Choices } from '../../parts/choice.tsx';
import { Plus } from '../../parts/icons.tsx';
import { useWords } from '../../parts/words.tsx';
import { Paged } from './paged.tsx';
import type { AssignationProps } from './shown.ts';
import { StoreSearch } from './store-search.tsx';

/** ASSIGN-02, ASSIGN-04: the stores that can be selected, and the way to add them. */
export const Selectable = ({ assignation }: AssignationProps) => {
  const { t } = useWords();
  const list = useSelector(assignation, ({ children }) => children.selectableList);
  const term = useSelector(assignation, ({ context }) => context.term);
  const count = useSelector(assignation, ({ context }) => context.selected.length);
  const assigning = useSelector(assignation, selectAssigning);
  const busy = useSelector(assignation, ({ value }) => value.drawer === 'adding');
  return (
    <section className="stack" data-gap="small" aria-labelledby="assignation-selectable">
      <h3 id="assignation-selectable">{t('assignation.selectable')}</h3>
      <div className="stack" data-gap="small" inert={assigning}>
        <StoreSearch
          label={t('assignation.search')}
          term={term}
          onSearch={(typed) => assignation.send({ type: 'SEARCH', term: typed })}
        />
        {list ? <AddFound assignation={assignation} list={list} /> : null}
        {list ? <Stores assignation={assignation} list={list} /> : null}
      </div>
      <div className="row-of assignation-acts" data-ends>
        <span className="quiet" role="status">
          {t('assignation.selected', { count })}
        </span>
        <Button
          kind="primary"
          icon={<Plus />}
          busy={busy}
          data-action="add-stores"
          onClick={() => assignation.send({ type: 'ADD' })}
        >
          {t('assignation.add')}
        </Button>
      </div>
    </section>
  );
};

type StoresProps = { readonly assignation: StoreAssignationRef; readonly list: SelectableListRef };

/** ASSIGN-14: all that are found at once, also those of further pages. */
const AddFound = ({ assignation, list }: StoresProps) => {
  const { t } = useWords();
  const count = useSelector(list, selectFound);
  const busy = useSelector(assignation, ({ value }) => value.drawer === 'addingFound');
  return (
    <Button
      icon={<Plus />}
      wide
      idle={count === 0}
      busy={busy}
      data-action="add-found"
      onClick={() => assignation.send({ type: 'ADD_FOUND' })}
    >
      {count === 0 ? t('assignation.addNone') : t('assignation.addFound', { count })}
    </Button>
  );
};

const Stores = ({ assignation, list }: StoresProps) => {
  const { t } = useWords();
  const state = useSelector(list, ({ value }) => value);
  const { rows, meta, failure } = useSelector(list, ({ context }) => context);
  const selected = useSelector(assignation, ({ context }) => context.selected);
  const searched = useSelector(assignation, ({ context }) => context.term !== '');
  const choose = (on: boolean, stores: readonly string[]): void =>
    assignation.send({ type: on ? 'SELECT' : 'DESELECT', stores });
  const page = rows.map(({ uuid }) => uuid);
  return (
    <Paged
      state={state}
      count={rows.length}
      meta={meta}
      failure={failure}
      label={t('assignation.selectable')}
      empty={<p className="quiet">{t(searched ? 'assignation.noneFound' : 'assignation.noneText')}</p>}
      awaited={10}
      onPage={(number) => list.send({ type: 'GO_TO_PAGE', page: number })}
      onRetry={() => list.send({ type: 'REFRESH' })}
    >
      <Choices id="assignation-stores" kind="checkbox" labelledBy="assignation-selectable">
        <Choice
          kind="checkbox"
          plain
          name="assignation-page"
          checked={page.every((store) => selected.includes(store))}
          onChecked={(on) => choose(on, page)}
        >
          {t('assignation.wholePage')}
        </Choice>
        {rows.map(({ uuid, name, store_code, zone, brand }) => (
          <Choice
            kind="checkbox"
            name="assignation-store"
            checked={selected.includes(uuid)}
            onChecked={(on) => choose(on, [uuid])}
            detail={[store_code, zone?.name, brand?.name].filter(Boolean).join(' · ')}
            key={uuid}
          >
            {name}
          </Choice>
        ))}
      </Choices>
    </Paged>
  );
};
