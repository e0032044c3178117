import { getConnInfo } from '@hono/node-server/conninfo';
import { allRoutes, type RouteName } from '#contracts/shared/all-routes.ts';
import type { Route } from '#contracts/shared/route.ts';
import type { Platform } from '../platform.ts';
import { addressOf } from './address.ts';
import { readBody, readForm, readLargeBody, refuseCoded, refuseDeclaredSize } from './body.ts';
import type { HttpContext } from './context.ts';
import type { Caller, Handlers, Input, KeyCaller, Listing } from './handler.ts';
import { readParams, readQuery } from './inputs.ts';
import { isLarge } from './large-bodies.ts';
import { modulesOf, type Policy, policies, valuesOf } from './policy.ts';
import { forbidden } from './refusal.ts';
import { jsonResponse, listingResponse } from './respond.ts';

/** Who makes a call of this route; null for a call before sign-in. Throws a `Refusal` when it may not go on. */
export type Identify = (platform: Platform, route: Route, request: Request) => Promise<Caller | KeyCaller | null>;

/** Answers one call of the wire: size, caller, policy, input, handler, in this order. */
export async function serve<Name extends RouteName>(
  name: Name,
  context: HttpContext,
  platform: Platform,
  handlers: Handlers,
  identify: Identify,
): Promise<Response> {
  context.set('route', name);
  const request = context.req.raw;
  const route: Route = allRoutes[name];
  const policy = policies[name];
  refuseDeclaredSize(request, policy.maxBody);
  refuseCoded(request);
  const caller = await identify(platform, route, request);
  const person = caller !== null && 'userUuid' in caller ? caller : null;
  if (person !== null) context.set('userUuid', person.userUuid);
  refuseUnlessAllowed(policy, caller);
  const params = readParams(context.req.param());
  const query = readQuery(new URL(request.url), route.query);
  const limits = { bytes: policy.maxBody, values: valuesOf(policy), anonymous: caller === null };
  const { value: body, bytes } =
    route.body === undefined
      ? noBody
      : person !== null && isLarge(policy.maxBody)
        ? await readLargeBody(request, { route: name, session: person.sessionUuid, limits }, route.body)
        : await readerOf(route)(request, route.body, limits);
  const input: unknown = {
    params,
    query,
    body,
    bytes,
    caller,
    platform,
    request,
    address: callingAddress(context, platform),
  };
  // The type of an input is derived from the very route whose schemas have just parsed it, which no inference follows.
  const typed = input as Input<Name>;
  const answer = readOnly.has(name)
    ? platform.reads.run((db) => handlers[name]({ ...typed, platform: { ...platform, db } }))
    : handlers[name](typed);
  return respond(route, await answer);
}

/** Lists, which a replica may answer. A call that changes something never stands here. */
const readOnly: ReadonlySet<RouteName> = new Set<RouteName>([
  'tickets',
  'ticketNeighbours',
  'exportTickets',
  'exportSelectedTickets',
  'waitingTickets',
  'routinesOverview',
  'openRoutines',
  'executions',
  'stores',
  'activities',
  'selectableStores',
  'assignedStores',
  'filters',
  'activityFilters',
]);

const noBody = { value: undefined, bytes: new Uint8Array() };

const readerOf = ({ encoded }: Route) => (encoded === 'form' ? readForm : readBody);

function refuseUnlessAllowed(policy: Policy, caller: Caller | KeyCaller | null): void {
  if (policy.may === 'anyone') return;
  if (caller === null) throw forbidden();
  const missing = modulesOf(policy).find((module) => caller.modules[module] !== true);
  if (missing !== undefined) throw forbidden(`This company does not have the ${missing} module active.`);
}

function respond(route: Route, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (route.answers === 'nothing') return new Response(null, { status: 204 });
  return isListing(answer) && route.answers === 'list' ? listingResponse(answer) : jsonResponse(answer);
}

const isListing = (answer: unknown): answer is Listing<unknown> =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'perPage' in answer;

/** The network address that a request counts for. */
export function callingAddress(context: HttpContext, { env }: Platform): string {
  const forwarded = context.req.header('X-Forwarded-For') ?? null;
  return addressOf(getConnInfo(context).remote.address ?? '', forwarded, env.TRUSTED_PROXIES);
}
