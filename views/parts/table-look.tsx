import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  columnsIn,
  densities,
  offeredColumns,
  type TableColumn,
  type TableLook,
  type TableName,
  usualLooks,
} from '#domain/shared/table-look.ts';
import { selectLook, type TableLookRef } from '#machines/shared/table-look.select.ts';
import { Button, IconButton } from './button.tsx';
import { Choice, Choices } from './choice.tsx';
import { Dropdown } from './dropdown.tsx';
import { SortDown, SortUp } from './more-icons.tsx';
import { useWords } from './words.tsx';
import './table-look.css';

/** The look of a table (DESK-06, RESULT-13); the usual one where its machine has ended. */
export const useLook = <Table extends TableName>(table: Table, actor: TableLookRef | undefined): TableLook<Table> => {
  const look = useSelector(actor, (snapshot): TableLook => (snapshot ? selectLook(snapshot) : usualLooks[table]));
  return useMemo(() => ({ ...look, columns: columnsIn(table, look) }), [table, look]);
};

type Props<Table extends TableName> = {
  readonly table: Table;
  readonly actor: TableLookRef;
  readonly nameOf: (column: TableColumn<Table>) => string;
};

/**
 * DESK-06, RESULT-13: which columns a table has, in which order, and how close its rows stand; a phone has cards.
 * `nameOf` tells the heads.
 */
export const LookMenu = <Table extends TableName>({ table, actor, nameOf }: Props<Table>) => {
  const { t } = useWords();
  const { density } = useSelector(actor, selectLook);
  return (
    <div className="table-look">
      <Dropdown label={t('common.look.title')}>
        <Choices id="table-density" legend={t('common.look.density')}>
          {densities.map((one) => (
            <Choice
              key={one}
              kind="radio"
              name="table-density"
              plain
              checked={density === one}
              onChecked={() => actor.send({ type: 'CHOOSE_DENSITY', density: one })}
            >
              {t(`common.look.${one}`)}
            </Choice>
          ))}
        </Choices>
        <Columns table={table} actor={actor} nameOf={nameOf} />
        <Button kind="quiet" onClick={() => actor.send({ type: 'RESET_LOOK' })}>
          {t('common.look.reset')}
        </Button>
      </Dropdown>
    </div>
  );
};

const Columns = <Table extends TableName>({ table, actor, nameOf }: Props<Table>) => {
  const { t } = useWords();
  const look = useSelector(actor, selectLook);
  return (
    <Choices id="table-columns" kind="checkbox" legend={t('common.look.columns')}>
      {offeredColumns(table, look).map((column) => {
        const at = look.columns.indexOf(column);
        const name = nameOf(column);
        const isShown = at !== -1;
        return (
          <div key={column} className="look-column">
            <Choice
              kind="checkbox"
              name="table-columns"
              plain
              checked={isShown}
              onChecked={(checked) => actor.send({ type: checked ? 'SHOW_COLUMN' : 'HIDE_COLUMN', column })}
            >
              {name}
            </Choice>
            {isShown ? (
              <>
                <IconButton
                  label={t('common.look.earlier', { column: name })}
                  icon={<SortUp size={20} />}
                  idle={at === 0}
                  onClick={() => actor.send({ type: 'MOVE_COLUMN', column, by: -1 })}
                />
                <IconButton
                  label={t('common.look.later', { column: name })}
                  icon={<SortDown size={20} />}
                  idle={at === look.columns.length - 1}
                  onClick={() => actor.send({ type: 'MOVE_COLUMN', column, by: 1 })}
                />
              </>
            ) : null}
          </div>
        );
      })}
    </Choices>
  );
};
