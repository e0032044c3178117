import type * as v from 'valibot';
import type { allRoutes, RouteName } from '#contracts/shared/all-routes.ts';
import type { Page } from '#contracts/shared/paging.ts';
import type { Route } from '#contracts/shared/route.ts';
import type { Platform } from '../platform.ts';

type Routes = typeof allRoutes;

/** FEED-03: the key by which a call is made; it reads for its company, and acts for no person. */
export type KeyCaller = {
  readonly keyUuid: string;
  readonly companyUuid: string;
  readonly everyStore: boolean;
  readonly modules: Readonly<Record<string, boolean>>;
};

/** Who calls, as the session says; nothing of it comes from the request. `timeZoneOffset` as `+hh:mm` (SESS-04). */
export type Caller = {
  readonly sessionUuid: string;
  readonly userUuid: string;
  readonly companyUuid: string;
  readonly permissions: Readonly<Record<string, boolean>>;
  readonly modules: Readonly<Record<string, boolean>>;
  readonly timeZoneOffset: string;
};

type CallerOf<Session extends Route['session']> = Session extends 'none'
  ? null
  : Session extends 'key'
    ? KeyCaller
    : Caller;

type ParameterName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterName<More>
    : Rest
  : never;

/**
 * The input of a handler: `params`, `query` and `body` are already parsed, `bytes` is the body as it came (empty where
 * the call has no schema for it; a receipt's digest is over them), `address` is the caller's network address.
 */
export type Input<Name extends RouteName> = {
  readonly params: Readonly<Record<ParameterName<Routes[Name]['path']>, string>>;
  readonly query: Routes[Name] extends { query: infer Schema extends v.GenericSchema }
    ? v.InferOutput<Schema>
    : undefined;
  readonly body: Routes[Name] extends { body: infer Schema extends v.GenericSchema }
    ? v.InferOutput<Schema>
    : undefined;
  readonly bytes: Uint8Array;
  readonly caller: CallerOf<Routes[Name]['session']>;
  readonly platform: Platform;
  readonly request: Request;
  readonly address: string;
};

/** One page of a list; `name` is the key of the records in the body (PAGE-03). Pages count from 1. */
export type Listing<Row> = {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** The order of the whole list, for a client that would order it itself (OP-24). */
  readonly orderedBy?: 'schedule';
};

type Body<Route> = Route extends { answers: 'json'; response: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema>
  : Route extends { answers: 'list'; response: v.GenericSchema<infer _Input, Page<infer Row>> }
    ? Listing<Row>
    : Route extends { answers: 'nothing' }
      ? undefined
      : never;

/** A value that fits the call's response, or a ready `Response` (bytes, another status than 200). */
export type Answer<Name extends RouteName> = Response | Body<Routes[Name]>;

export type Handler<Name extends RouteName> = (input: Input<Name>) => Promise<Answer<Name>>;

/** A handler for each call of the wire; the areas bring theirs. */
export type Handlers = { readonly [Name in RouteName]: Handler<Name> };
