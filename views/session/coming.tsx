import type { ReactNode } from 'react';
import { Screen } from '../parts/screen.tsx';

/** The frame of a screen of signing in while its code is on its way. */
export const Coming = ({ children }: { readonly children: ReactNode }) => <Screen>{children}</Screen>;
