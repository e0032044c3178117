import type { Generated, GeneratedAlways } from 'kysely';
import type { Scores } from '../../finished/store-index.ts';
import type { Json } from './session.ts';

/** A zone or a brand, which groups stores (DATA-10). `folded_name` is the text in which its name is looked for. */
export type StoreGroupTable = { company_uuid: string; uuid: string; name: string; folded_name: string };

/** A store (DATA-10). `folded` is what `term` is looked for in; `time_zone` an IANA name (OP-111). */
export type StoreTable = {
  company_uuid: string;
  uuid: string;
  store_code: string;
  name: string;
  address: string;
  zone_uuid: string | null;
  brand_uuid: string | null;
  longitude: number | null;
  latitude: number | null;
  time_zone: string | null;
  folded: string;
};

/** The stores that an account without `every_store` may use. */
export type UserStoreTable = { company_uuid: string; user_uuid: string; store_uuid: string };

/** An activity (DATA-09) with the number of its current version; times are kept as they were given, offset included. */
export type ActivityTable = {
  company_uuid: string;
  uuid: string;
  version: number;
  /** Order of publishing. */
  place: GeneratedAlways<number>;
  name: string;
  folded_name: string;
  rule: string | null;
  start_time: string | null;
  end_time: string | null;
  endless_period: boolean;
  always_available: boolean;
  /** Carried out at every store of the company, later ones included. */
  every_store: boolean;
};

/** A published version, never changed. `tree` is JSON text of DATA-02 as it goes over the wire; `sha256` is over it. */
export type ActivityVersionTable = {
  company_uuid: string;
  activity_uuid: string;
  version: number;
  tree: string;
  sha256: string;
  scores: Json<Scores>;
  published_at: Date;
};

/** The stores of an activity without `every_store`. */
export type ActivityStoreTable = { company_uuid: string; activity_uuid: string; store_uuid: string };

/** The column of this area in an account: whether it may use all stores of its company, later ones included. */
export type UserStoreAccess = { every_store: Generated<boolean> };

/** Tables of the area selection. */
export type SelectionTables = {
  user: UserStoreAccess;
  zone: StoreGroupTable;
  brand: StoreGroupTable;
  store: StoreTable;
  user_store: UserStoreTable;
  activity: ActivityTable;
  activity_version: ActivityVersionTable;
  activity_store: ActivityStoreTable;
};
