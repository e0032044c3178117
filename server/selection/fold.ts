/** A text as it is searched and sorted by: without case, accents and surplus spaces. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** What `term` is looked for in: code, name and address of a store (STORE-02). */
export const foldStore = (store: {
  readonly store_code: string;
  readonly name: string;
  readonly address: string;
}): string => fold(`${store.store_code} ${store.name} ${store.address}`);
