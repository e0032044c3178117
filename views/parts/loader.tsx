import type { ReactNode } from 'react';
import { Busy } from './busy.tsx';

type LoaderProps = { readonly children: ReactNode; readonly actions?: ReactNode };

/** Covers the screen while something is under way that must not be disturbed (ROUT-30). */
export const Loader = ({ children, actions }: LoaderProps) => (
  <div className="loader">
    <Busy>{children}</Busy>
    {actions}
  </div>
);
