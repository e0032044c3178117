import { catalogue as enCatalogue } from '#i18n/en/catalogue.ts';
import { finished as enFinished } from '#i18n/en/finished.ts';
import { en } from '#i18n/en/index.ts';
import { notSent as enNotSent } from '#i18n/en/notSent.ts';
import { opening as enOpening } from '#i18n/en/opening.ts';
import { routines as enRoutines } from '#i18n/en/routines.ts';
import { scan as enScan } from '#i18n/en/scan.ts';
import { secondFactor as enSecondFactor } from '#i18n/en/secondFactor.ts';
import { selection as enSelection } from '#i18n/en/selection.ts';
import { sending as enSending } from '#i18n/en/sending.ts';
import { singleSignOn as enSingleSignOn } from '#i18n/en/singleSignOn.ts';
import { tickets as enTickets } from '#i18n/en/tickets.ts';
import { unfinished as enUnfinished } from '#i18n/en/unfinished.ts';
import { unsavedTickets as enUnsavedTickets } from '#i18n/en/unsavedTickets.ts';
import { unsent as enUnsent } from '#i18n/en/unsent.ts';
import { catalogue as esCatalogue } from '#i18n/es/catalogue.ts';
import { finished as esFinished } from '#i18n/es/finished.ts';
import { es } from '#i18n/es/index.ts';
import { notSent as esNotSent } from '#i18n/es/notSent.ts';
import { opening as esOpening } from '#i18n/es/opening.ts';
import { routines as esRoutines } from '#i18n/es/routines.ts';
import { scan as esScan } from '#i18n/es/scan.ts';
import { secondFactor as esSecondFactor } from '#i18n/es/secondFactor.ts';
import { selection as esSelection } from '#i18n/es/selection.ts';
import { sending as esSending } from '#i18n/es/sending.ts';
import { singleSignOn as esSingleSignOn } from '#i18n/es/singleSignOn.ts';
import { tickets as esTickets } from '#i18n/es/tickets.ts';
import { unfinished as esUnfinished } from '#i18n/es/unfinished.ts';
import { unsavedTickets as esUnsavedTickets } from '#i18n/es/unsavedTickets.ts';
import { unsent as esUnsent } from '#i18n/es/unsent.ts';
import { createWords } from '#i18n/index.ts';

/** Every text of the product: those of the app, of its areas that come later, and of the platform's catalogue beside them. */
export const tables = {
  en: {
    ...en,
    finished: enFinished,
    notSent: enNotSent,
    opening: enOpening,
    scan: enScan,
    secondFactor: enSecondFactor,
    selection: enSelection,
    ...enSending,
    singleSignOn: enSingleSignOn,
    ...enTickets,
    unsavedTickets: enUnsavedTickets,
    unsent: enUnsent,
    unfinished: enUnfinished,
    ...enRoutines,
    ...enCatalogue,
  },
  es: {
    ...es,
    finished: esFinished,
    notSent: esNotSent,
    opening: esOpening,
    scan: esScan,
    secondFactor: esSecondFactor,
    selection: esSelection,
    ...esSending,
    singleSignOn: esSingleSignOn,
    ...esTickets,
    unsavedTickets: esUnsavedTickets,
    unsent: esUnsent,
    unfinished: esUnfinished,
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
