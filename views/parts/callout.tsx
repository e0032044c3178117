import type { ReactNode } from 'react';
import { CheckCircle, ErrorMark, Info, Warning } from './icons.tsx';

export type CalloutKind = 'info' | 'warning' | 'error' | 'success';

const icons = { info: Info, warning: Warning, error: ErrorMark, success: CheckCircle } as const;

type CalloutProps = {
  readonly kind: CalloutKind;
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out as soon as it appears: for what answers the user's last act. */
  readonly announced?: boolean;
  readonly children?: ReactNode;
};

/** A message that stays in the page. */
export const Callout = ({ kind, title, actions, announced, children }: CalloutProps) => {
  const Icon = icons[kind];
  const role = announced ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className="callout" data-kind={kind} role={role}>
      <Icon />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children ? <div className="plain-text">{children}</div> : null}
        {actions ? <div className="row-of">{actions}</div> : null}
      </div>
    </div>
  );
};
