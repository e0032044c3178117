import { type ReactNode, useEffect, useRef } from 'react';

type InViewProps = { readonly when: boolean; readonly children: ReactNode };

/** Brings the item of a list that it is part of into view, when that becomes the chosen one. */
export const InView = ({ when, children }: InViewProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) ref.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [when]);
  return <div ref={ref}>{children}</div>;
};
