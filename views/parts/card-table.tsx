import type { ReactNode } from 'react';
import './card-table.css';

type CardTableProps = { readonly className: string; readonly children: ReactNode };

/** Holds a table that becomes cards on a phone; a cell with `data-label` has it above its content there. */
export const CardTable = ({ className, children }: CardTableProps) => (
  <div className={`card-table ${className}`}>{children}</div>
);
