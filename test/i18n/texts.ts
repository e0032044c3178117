import { en } from '#i18n/en/index.ts';
import { catalogue as enCatalogue } from '#i18n/en/shared/catalogue.ts';
import { es } from '#i18n/es/index.ts';
import { catalogue as esCatalogue } from '#i18n/es/shared/catalogue.ts';
import { createWords } from '#i18n/index.ts';

/** Every text of the product: those of the app, and of the platform's catalogue beside them. */
export const tables = { en: { ...en, ...enCatalogue }, es: { ...es, ...esCatalogue } } as const;
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
