import { catalogue as enCatalogue } from '#i18n/en/catalogue.ts';
import { finished as enFinished } from '#i18n/en/finished.ts';
import { en } from '#i18n/en/index.ts';
import { opening as enOpening } from '#i18n/en/opening.ts';
import { routines as enRoutines } from '#i18n/en/routines.ts';
import { scan as enScan } from '#i18n/en/scan.ts';
import { selection as enSelection } from '#i18n/en/selection.ts';
import { sending as enSending } from '#i18n/en/sending.ts';
import { tickets as enTickets } from '#i18n/en/tickets.ts';
import { catalogue as esCatalogue } from '#i18n/es/catalogue.ts';
import { finished as esFinished } from '#i18n/es/finished.ts';
import { es } from '#i18n/es/index.ts';
import { opening as esOpening } from '#i18n/es/opening.ts';
import { routines as esRoutines } from '#i18n/es/routines.ts';
import { scan as esScan } from '#i18n/es/scan.ts';
import { selection as esSelection } from '#i18n/es/selection.ts';
import { sending as esSending } from '#i18n/es/sending.ts';
import { tickets as esTickets } from '#i18n/es/tickets.ts';
import { createWords } from '#i18n/index.ts';

/** Every text of the product: those of the app, of its areas that come later, and of the platform's catalogue beside them. */
export const tables = {
  en: {
    ...en,
    finished: enFinished,
    opening: enOpening,
    scan: enScan,
    selection: enSelection,
    ...enSending,
    ...enTickets,
    ...enRoutines,
    ...enCatalogue,
  },
  es: {
    ...es,
    finished: esFinished,
    opening: esOpening,
    scan: esScan,
    selection: esSelection,
    ...esSending,
    ...esTickets,
    ...esRoutines,
    ...esCatalogue,
  },
} as const;
export const words = { en: createWords('en', tables.en), es: createWords('es', tables.es) } as const;

type Leaf = { readonly key: string; readonly text: string; readonly params: readonly string[] };

/** The leaves of a table with their dotted keys; a text that needs values is said with samples of them. */
export const leaves = (table: object, prefix = ''): Leaf[] =>
  Object.entries(table).flatMap(([name, value]: [string, unknown]): Leaf[] => {
    const key = `${prefix}${name}`;
    if (typeof value === 'string') return [{ key, text: value, params: [] }];
    if (typeof value === 'function') return [said(key, value)];
    return typeof value === 'object' && value !== null ? leaves(value, `${key}.`) : [{ key, text: '', params: [] }];
  });

const said = (key: string, phrase: CallableFunction): Leaf => {
  const asked = new Set<string>();
  const sample = (_: object, name: string | symbol): number => {
    asked.add(String(name));
    return 7;
  };
  const text: unknown = Reflect.apply(phrase, undefined, [new Proxy({}, { get: sample })]);
  return { key, text: String(text), params: [...asked].sort() };
};
