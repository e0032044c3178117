import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

type DropdownProps = {
  readonly label: ReactNode;
  /** A detail behind the label, such as how many are chosen. */
  readonly detail?: ReactNode;
  /** Opens it: something is being done in it. */
  readonly open?: boolean;
  /** A larger panel, for what stands in two columns. */
  readonly large?: boolean;
  readonly children: ReactNode;
};

/** A button with a panel under it; Escape and leaving it by the keyboard close it. On a phone it opens in the page. */
export const Dropdown = ({ label, detail, open, large, children }: DropdownProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) details.current?.setAttribute('open', '');
  }, [open]);
  const close = (): void => details.current?.removeAttribute('open');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
    opener.current?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <details
      ref={details}
      className="dropdown"
      name="dropdown"
      data-large={large || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <summary ref={opener} className="button" data-kind="secondary">
        <span>{label}</span> {detail ? <small>{detail}</small> : null}
      </summary>
      <div className="dropdown-panel">{children}</div>
    </details>
  );
};
