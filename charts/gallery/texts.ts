import { opening as openingEn } from '#i18n/en/execution/opening.ts';
import { scan as scanEn } from '#i18n/en/execution/scan.ts';
import { finished as finishedEn } from '#i18n/en/finished/finished.ts';
import { en } from '#i18n/en/index.ts';
import { routines as routinesEn } from '#i18n/en/routines/routines.ts';
import { selection as selectionEn } from '#i18n/en/selection/selection.ts';
import { singleSignOn as singleSignOnEn } from '#i18n/en/session/single-sign-on.ts';
import { notSent as notSentEn } from '#i18n/en/shared/not-sent.ts';
import { sending as sendingEn } from '#i18n/en/shared/sending.ts';
import { tickets as ticketsEn } from '#i18n/en/tickets/tickets.ts';
import { opening as openingEs } from '#i18n/es/execution/opening.ts';
import { scan as scanEs } from '#i18n/es/execution/scan.ts';
import { finished as finishedEs } from '#i18n/es/finished/finished.ts';
import { es } from '#i18n/es/index.ts';
import { routines as routinesEs } from '#i18n/es/routines/routines.ts';
import { selection as selectionEs } from '#i18n/es/selection/selection.ts';
import { singleSignOn as singleSignOnEs } from '#i18n/es/session/single-sign-on.ts';
import { notSent as notSentEs } from '#i18n/es/shared/not-sent.ts';
import { sending as sendingEs } from '#i18n/es/shared/sending.ts';
import { tickets as ticketsEs } from '#i18n/es/tickets/tickets.ts';

/** All texts of the product, by their keys. */
export const english = {
  ...en,
  ...ticketsEn,
  ...routinesEn,
  ...sendingEn,
  scan: scanEn,
  selection: selectionEn,
  singleSignOn: singleSignOnEn,
  finished: finishedEn,
  notSent: notSentEn,
  opening: openingEn,
};
export const spanish = {
  ...es,
  ...ticketsEs,
  ...routinesEs,
  ...sendingEs,
  scan: scanEs,
  selection: selectionEs,
  singleSignOn: singleSignOnEs,
  finished: finishedEs,
  notSent: notSentEs,
  opening: openingEs,
};

type Texts = typeof english;

/** Every dotted way to a text that needs no values to be said. */
type PlainKey<Table> = {
  [Name in keyof Table & string]: Table[Name] extends string
    ? Name
    : Table[Name] extends (params: never) => string
      ? never
      : `${Name}.${PlainKey<Table[Name]>}`;
}[keyof Table & string];

export type Key = PlainKey<Texts>;

/** The keys of what people read of one machine: by the path of a state, and by the name of an event. */
export interface Keys {
  readonly states: Readonly<Record<string, Key>>;
  readonly events?: Readonly<Record<string, Key>>;
}
