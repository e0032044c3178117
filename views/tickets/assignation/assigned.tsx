import { useSelector } from '@xstate/react';
import {
  type AssignedListRef,
  type StoreAssignationRef,
  selectAssigning,
} from '#machines/tickets/ticket-creation.select.ts';
import { Button } from '../../parts/button.tsx';
import { Choice, Choices } from '../../parts/choice.tsx';
import { Trash } from '../../parts/icons.tsx';
import { useWords } from '../../parts/words.tsx';
import { Paged } from './paged.tsx';
import type { AssignationProps } from './shown.ts';

/** ASSIGN-02, ASSIGN-03, ASSIGN-08, ASSIGN-09: the stores that are assigned, and the way to take some out. */
export const Assigned = ({ assignation }: AssignationProps) => {
  const { t } = useWords();
  const list = useSelector(assignation, ({ children }) => children.assignedList);
  const count = useSelector(assignation, ({ context }) => context.total);
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
      <div inert={assigning}>{list ? <Rows assignation={assignation} list={list} /> : <Empty />}</div>
      {list ? (
        <Button
          icon={<Trash />}
          idle={!any}
          busy={busy}
          data-action="remove-stores"
          onClick={() => assignation.send({ type: 'REMOVE' })}
        >
          {t('assignation.remove')}
        </Button>
      ) : null}
    </section>
  );
};

/** ASSIGN-03. */
const Empty = () => {
  const { t } = useWords();
  return <p className="quiet">{t('assignation.empty')}</p>;
};

type RowsProps = { readonly assignation: StoreAssignationRef; readonly list: AssignedListRef };

const Rows = ({ assignation, list }: RowsProps) => {
  const { t } = useWords();
  const state = useSelector(list, ({ value }) => value);
  const { rows, meta, failure } = useSelector(list, ({ context }) => context);
  const marked = useSelector(assignation, ({ context }) => context.marked);
  return (
    <Paged
      state={state}
      count={rows.length}
      meta={meta}
      failure={failure}
      label={t('assignation.assigned')}
      empty={<Empty />}
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
