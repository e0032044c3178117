import { useSelector } from '@xstate/react';
import {
  type AssignedListRef,
  type StoreAssignationRef,
  selectAssigning,
  selectFound,
} from '#machines/tickets/ticket-creation.select.ts';
import { Button } from '../../parts/button.tsx';
import { Callout } from '../../parts/callout.tsx';
import { Choice, Choices } from '../../parts/choice.tsx';
import { Trash } from '../../parts/icons.tsx';
import { useWords } from '../../parts/words.tsx';
import { Paged } from './paged.tsx';
import type { AssignationProps } from './shown.ts';
import { StoreSearch } from './store-search.tsx';

/** ASSIGN-02, ASSIGN-03, ASSIGN-08, ASSIGN-09: the stores that are assigned, and the way to take some out. */
export const Assigned = ({ assignation }: AssignationProps) => {
  const { t } = useWords();
  const list = useSelector(assignation, ({ children }) => children.assignedList);
  const count = useSelector(assignation, ({ context }) => context.total);
  const term = useSelector(assignation, ({ context }) => context.assignedTerm);
  const any = useSelector(assignation, ({ context }) => context.marked.length > 0);
  const assigning = useSelector(assignation, selectAssigning);
  const busy = useSelector(assignation, ({ value }) => value.drawer === 'removing');
  return (
    <section className="stack" data-gap="small" aria-labelledby="assignation-assigned">
      <div className="row-of" data-ends>
        <h3 id="assignation-assigned">{t('assignation.assigned')}</h3>
        <span className="quiet" role="status">
          {count > 0 ? t('assignation.assignedCount', { count }) : null}
        </span>
      </div>
      <div className="stack" data-gap="small" inert={assigning}>
        {list ? (
          <StoreSearch
            label={t('assignation.searchAssigned')}
            term={term}
            onSearch={(typed) => assignation.send({ type: 'SEARCH_ASSIGNED', term: typed })}
          />
        ) : null}
        {list ? <Rows assignation={assignation} list={list} /> : <Empty />}
      </div>
      {list ? (
        <div className="row-of">
          <Button
            icon={<Trash />}
            idle={!any}
            busy={busy}
            data-action="remove-stores"
            onClick={() => assignation.send({ type: 'REMOVE' })}
          >
            {t('assignation.remove')}
          </Button>
          <RemoveFound assignation={assignation} list={list} />
        </div>
      ) : null}
      <Removed assignation={assignation} />
    </section>
  );
};

/** ASSIGN-03. */
const Empty = () => {
  const { t } = useWords();
  return <p className="quiet">{t('assignation.empty')}</p>;
};

type RowsProps = { readonly assignation: StoreAssignationRef; readonly list: AssignedListRef };

/** ASSIGN-15: all of them at once, or all that the search finds. */
const RemoveFound = ({ assignation, list }: RowsProps) => {
  const { t } = useWords();
  const count = useSelector(list, selectFound);
  const searched = useSelector(assignation, ({ context }) => context.assignedTerm !== '');
  const busy = useSelector(assignation, ({ value }) => value.drawer === 'removingFound');
  const words = t(searched ? 'assignation.removeFound' : 'assignation.removeAll', { count });
  return (
    <Button
      icon={<Trash />}
      idle={count === 0}
      busy={busy}
      data-action="remove-found"
      onClick={() => assignation.send({ type: 'REMOVE_FOUND' })}
    >
      {count === 0 ? t('assignation.removeNone') : words}
    </Button>
  );
};

/** ASSIGN-15: the way back. */
const Removed = ({ assignation }: AssignationProps) => {
  const { t } = useWords();
  const count = useSelector(assignation, ({ context }) => context.removed.length);
  const busy = useSelector(assignation, ({ value }) => value.drawer === 'bringingBack');
  const undo = (
    <Button busy={busy} data-action="bring-back" onClick={() => assignation.send({ type: 'BRING_BACK' })}>
      {t('assignation.bringBack')}
    </Button>
  );
  return count > 0 ? (
    <Callout kind="info" actions={undo} announced>
      {t('assignation.removed', { count })}
    </Callout>
  ) : null;
};

const Rows = ({ assignation, list }: RowsProps) => {
  const { t } = useWords();
  const state = useSelector(list, ({ value }) => value);
  const { rows, meta, failure } = useSelector(list, ({ context }) => context);
  const marked = useSelector(assignation, ({ context }) => context.marked);
  const searched = useSelector(assignation, ({ context }) => context.assignedTerm !== '');
  return (
    <Paged
      state={state}
      count={rows.length}
      meta={meta}
      failure={failure}
      label={t('assignation.assigned')}
      empty={searched ? <p className="quiet">{t('assignation.noneAssignedFound')}</p> : <Empty />}
      awaited={3}
      onPage={(number) => list.send({ type: 'GO_TO_PAGE', page: number })}
      onRetry={() => list.send({ type: 'REFRESH' })}
    >
      <Choices id="assignation-rows" kind="checkbox" labelledBy="assignation-assigned">
        {rows.map(({ uuid, store_code, store_name }) => (
          <Choice
            kind="checkbox"
            name="assignation-row"
            checked={marked.includes(uuid)}
            onChecked={(on) => assignation.send({ type: on ? 'MARK' : 'UNMARK', rows: [uuid] })}
            detail={store_code}
            key={uuid}
          >
            {store_name}
          </Choice>
        ))}
      </Choices>
    </Paged>
  );
};
