import type { ReactNode } from 'react';
import { useId } from 'react';
import { useModal } from './modal.ts';

type DialogProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Escape, or a press beside it. */
  readonly onCancel: () => void;
  /** The buttons; the first one gets the focus unless another has `autoFocus`. */
  readonly actions?: ReactNode;
  /** Buttons side by side where there is room. */
  readonly inline?: boolean;
  /** A small one is a message and is read out whole when it opens; anything larger is there to be worked with. */
  readonly size?: 'small' | 'form' | 'large' | 'canvas' | 'gallery';
  /** The arrow keys that point aside. */
  readonly onArrow?: (towards: 'left' | 'right') => void;
  /** `alertdialog` for what must be read before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children?: ReactNode;
};

/** A modal dialog over the screen. */
export const Dialog = ({
  open,
  title,
  onCancel,
  onArrow,
  actions,
  inline,
  size = 'small',
  role = 'dialog',
  children,
}: DialogProps) => {
  const modal = useModal(open, onCancel, onArrow);
  const id = useId();
  return (
    <dialog
      {...modal}
      className="dialog"
      role={role}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={children && size === 'small' ? `${id}-text` : undefined}
    >
      {open ? (
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {children ? <div id={`${id}-text`}>{children}</div> : null}
          {actions ? (
            <div className="dialog-actions" data-inline={inline || undefined}>
              {actions}
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
};
