import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconButton } from './button.tsx';
import { Close } from './icons.tsx';
import { useModal } from './modal.ts';
import { useStillPage } from './still-page.ts';

type DrawerProps = {
  /** `closing` plays the way out (400 ms, CBD-05); the owner then says `closed`. */
  readonly state: 'closed' | 'open' | 'closing';
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** From the left on every screen (TLIST-21) instead. */
  readonly side?: 'left';
  readonly onCancel: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A sheet from the bottom on a phone, from the side on a wide screen. */
export const Drawer = ({ state, title, closeLabel, side, onCancel, actions, children }: DrawerProps) => {
  const modal = useModal(state !== 'closed', onCancel);
  useStillPage(state !== 'closed' && side === 'left');
  const id = useId();
  return (
    <dialog
      {...modal}
      className="drawer"
      data-side={side}
      aria-labelledby={id}
      data-closing={state === 'closing' || undefined}
    >
      {state === 'closed' ? null : (
        <div>
          <div className="drawer-head">
            <h2 id={id}>{title}</h2>
            <IconButton label={closeLabel} icon={<Close />} onClick={onCancel} />
          </div>
          {children}
          {actions ? <div className="dialog-actions">{actions}</div> : null}
        </div>
      )}
    </dialog>
  );
};
