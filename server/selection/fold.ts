import { fold } from '#domain/shared/fold.ts';

/** The text in which `term` is looked for: code, name and address of a store (STORE-02). */
export const foldStore = (store: {
  readonly store_code: string;
  readonly name: string;
  readonly address: string;
}): string => fold(`${store.store_code} ${store.name} ${store.address}`);

/** The text in which a person is looked for. */
export const foldPerson = (firstName: string, lastName: string): string => fold(`${firstName} ${lastName}`);

/** The words of `term`, each of which has to be found; `%` and `_` stand for themselves, NUL stands nowhere. */
export const wordsOf = (term = ''): string[] =>
  fold(term.replaceAll('\0', ' '))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
