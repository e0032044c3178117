import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { CardTable } from '../parts/card-table.tsx';
import { useWords } from '../parts/words.tsx';

export type Column = { readonly key: string; readonly name: string };

type RoutineTableProps = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
};

/** A table on a wide screen, cards on a phone; its last column opens a row. */
export const RoutineTable = ({ label, columns, children }: RoutineTableProps) => (
  <CardTable className="routine-table">
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col" data-column={key}>
              {name}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </CardTable>
);

/** A cell that names its column where no header is seen. */
export const Cell = ({ column, children }: { readonly column: Column; readonly children: ReactNode }) => (
  <td data-column={column.key} data-label={column.name}>
    {children}
  </td>
);

type OpenCellProps = {
  readonly name: string;
  readonly disabled?: boolean;
  readonly onOpen: () => void;
  /** The content beside the action. */
  readonly beside?: ReactNode;
};

/** The action that opens a row. */
export const OpenCell = ({ name, disabled = false, onOpen, beside }: OpenCellProps) => {
  const { t } = useWords();
  return (
    <td data-column="open">
      {beside}
      <Button disabled={disabled} onClick={onOpen}>
        {t('routineManager.open')}
        <span className="hidden-text"> {name}</span>
      </Button>
    </td>
  );
};
