import * as v from 'valibot';
import { store } from '#contracts/selection/selection.ts';
import { type Session, signInAnswer } from '#contracts/session/session.ts';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { routes } from '#contracts/shared/routes.ts';
import { requestOf } from '#test/support/signed-request.ts';

/** The account of the demo that sees everything. */
export const account = { username_or_email: 'executor@acme.test', password: 'storewalk-demo' } as const;

/** Signs in over the wire, without a browser; `email` is another account of the demo. */
export async function signIn(origin: string, email: string = account.username_or_email): Promise<Session> {
  const response = await fetch(origin + routes.signIn.path, {
    method: 'POST',
    headers: {
      [header.appVersion]: 'bench',
      [header.devicePlatform]: devicePlatform.passwordSignIn,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ ...account, username_or_email: email }),
  });
  const { session } = v.parse(signInAnswer, await response.json());
  if (session === null) throw new Error(`sign-in was refused with ${response.status}`);
  return session;
}

/** The headers of a signed call, for clients other than `fetch`. */
export const signedHeaders = (origin: string, session: Session, method: string, path: string): Record<string, string> =>
  Object.fromEntries(requestOf(origin, session, method, path, new Date(), {}).headers);

/** A signed GET; returns the body and how long it took until all of it was here, in ms. */
export async function get(
  origin: string,
  session: Session,
  path: string,
  query: Record<string, string> = {},
): Promise<{ body: unknown; ms: number }> {
  const request = requestOf(origin, session, 'GET', path, new Date(), { query });
  const start = performance.now();
  const response = await fetch(request);
  const body: unknown = await response.json();
  const ms = performance.now() - start;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { body, ms };
}

/** A signed call with a body; returns the body of the answer. */
export async function send(
  origin: string,
  session: Session,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  const response = await fetch(requestOf(origin, session, method, path, new Date(), { body }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return await response.json();
}

/** The first store of the signed-in account. */
export async function firstStore(origin: string, session: Session): Promise<{ uuid: string; name: string }> {
  const { body } = await get(origin, session, routes.stores.path);
  const [first] = v.parse(v.object({ stores: v.array(store) }), body).stores;
  if (first === undefined) throw new Error('the account has no stores');
  return { uuid: first.uuid, name: first.name };
}
