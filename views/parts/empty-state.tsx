import type { ReactNode } from 'react';
import { Heading } from './focus.tsx';

type EmptyStateProps = {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** For a whole page of its own: the title is then the heading of the page and takes the focus. */
  readonly focusOn?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** The message in the place of content when there is none, with the way on. */
export const EmptyState = ({ icon, title, focusOn, children, actions }: EmptyStateProps) => (
  <div className="empty">
    {icon}
    <Heading level={focusOn === undefined ? 2 : 1} focusOn={focusOn}>
      {title}
    </Heading>
    {children ? <div className="lead plain-text">{children}</div> : null}
    {actions ? <div className="row-of">{actions}</div> : null}
  </div>
);
