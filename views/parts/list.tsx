import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ChevronRight } from './icons.tsx';
import '../styles/lists.css';

/** Rows one below the other; `label` names the list. */
export const List = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <ul className="list" aria-label={label}>
    {children}
  </ul>
);

type RowProps = {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  /** The content at the end of the row: a badge, a link, a button (only in a row without `href` and `onSelect`). */
  readonly end?: ReactNode;
  readonly tone?: 'enabled' | 'disabled';
  readonly current?: boolean;
  /** A row that leads somewhere has an address, one that chooses has `onSelect`. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** A row that chooses and stays where it is shows no way on. */
  readonly leads?: boolean;
  /** A button beside a row that chooses. */
  readonly beside?: ReactNode;
};

const Inside = ({ title, detail, icon, end, leads }: RowProps) => (
  <>
    {icon ? <span className="row-icon">{icon}</span> : null}
    <span className="row-body">
      <span className="row-text">
        <b>{title}</b> {detail ? <small>{detail}</small> : null}
      </span>{' '}
      {end}
    </span>
    {leads ? (
      <span className="chevron">
        <ChevronRight size={20} />
      </span>
    ) : null}
  </>
);

/** One row of a list; `tone` is information only, a disabled-looking row can be opened (OP-25). */
export const Row = (props: RowProps) => {
  const shared = { className: 'row', 'data-tone': props.tone, 'aria-current': props.current || undefined };
  if (props.href !== undefined)
    return (
      <li>
        <Link href={props.href} {...shared}>
          <Inside {...props} leads />
        </Link>
      </li>
    );
  if (props.onSelect)
    return (
      <li data-beside={props.beside ? '' : undefined}>
        <button type="button" onClick={props.onSelect} {...shared}>
          <Inside {...props} leads={props.leads ?? true} />
        </button>
        {props.beside}
      </li>
    );
  return (
    <li>
      <div {...shared}>
        <Inside {...props} leads={false} />
      </div>
    </li>
  );
};
