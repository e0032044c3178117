import { createContext, type ReactNode, use } from 'react';

const OffsetContext = createContext('-03:00');

/** Gives everything below it the session's time zone offset, such as `-03:00` (OP-111). */
export const OffsetProvider = ({ offset, children }: { readonly offset: string; readonly children: ReactNode }) => (
  <OffsetContext value={offset}>{children}</OffsetContext>
);

export const useOffset = (): string => use(OffsetContext);
