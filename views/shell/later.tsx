import type { ReactNode } from 'react';
import { later } from '../parts/later.tsx';
import { Screen } from '../parts/screen.tsx';

const late = later(() => import('./placeholder-page.tsx'));

/** Fetches the page that no link of the app leads to. */
export const fetchLater = late.fetch;

type InScreenProps = { readonly bar: ReactNode; readonly children: ReactNode };

const InScreen = ({ bar, children }: InScreenProps) => <Screen header={bar}>{children}</Screen>;

export const PlaceholderPage = late.view((code) => code.PlaceholderPage, InScreen);
