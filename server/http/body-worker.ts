import { allRoutes } from '#contracts/shared/all-routes.ts';
import { answerBy } from '../thread.ts';
import { parseBody } from './body.ts';
import type { LargeBody, ParsedBody } from './large-bodies.ts';
import { Refusal } from './refusal.ts';

/** Parses large bodies beside the thread that answers requests, which a body of 8 MB would hold up for a second. */
answerBy(async ({ route: name, bytes, values }: LargeBody): Promise<ParsedBody> => {
  const route = allRoutes[name];
  if (!('body' in route)) throw new Error(`the call ${name} has no body`);
  try {
    return { value: parseBody(route.body, bytes, values) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, problem, headers } = error;
    return { refused: { status, problem, headers } };
  }
});
