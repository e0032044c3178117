import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import './fold.css';

type FoldProps = { readonly label: ReactNode; readonly icon: ReactNode; readonly children: ReactNode };

/** Content that a phone shows behind a button, and a wide screen at once. */
export const Fold = ({ label, icon, children }: FoldProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="fold" data-open={open || undefined}>
      <Button wide icon={icon} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <div id={id} className="fold-body">
        {children}
      </div>
    </div>
  );
};
