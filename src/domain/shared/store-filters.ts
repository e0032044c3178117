import type { FilterNode } from '#contracts/tickets/filters.ts';

/** Zones and brands that stores can be filtered by (ASSIGN-02, OP-103). */
export type StoreOptions = { readonly zones: readonly FilterNode[]; readonly brands: readonly FilterNode[] };

/** The zone and the brand filtered by; empty for all. */
export type StoreFilters = { readonly zone: string; readonly brand: string };

/** ASSIGN-14: the stores that were assigned at once, and their process. */
export type FoundStores = { readonly process: string; readonly stores: readonly string[] };
