import { Webhook } from 'standardwebhooks';
import type { WebhookFault } from '#contracts/results/webhooks.ts';
import { paths } from '#domain/shell/route.ts';
import { manageTicketAddress } from '#domain/tickets/ticket-address.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { InsideError, requestOutside } from '../http/outside.ts';
import type { Platform } from '../platform.ts';
import type { Taken } from './queue.ts';
import { secretOf, webhookPage } from './webhooks.ts';

/** Where the app is reached by people; how long a webhook may take (ms); what ends a try that is under way. */
export type Posting = { readonly origin: string; readonly patience: number; readonly signal: AbortSignal };

/** HOOK-04: how long a webhook may take to answer (ms). */
export const patience = 15 * millisecondsOf.second;

/** What came of a try: `stopped` when this process ended it, without a fault when it was a delivery. */
export type Outcome =
  | 'stopped'
  | { readonly status: number | null; readonly fault: WebhookFault | null; readonly retryAfter: string | undefined };

/** HOOK-03, HOOK-04: one try. Of the answer only the head is read. */
export function post(
  { env, secrets, clock }: Pick<Platform, 'env' | 'secrets' | 'clock'>,
  message: Taken,
  { origin, patience, signal }: Posting,
): Promise<Outcome> {
  const { uuid, webhook_uuid, url, secret } = message;
  const body = bodyOf(message, origin);
  const now = clock();
  const signature = new Webhook(secrets.open(secret, secretOf(webhook_uuid))).sign(uuid, now, body);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'Storewalk',
    'webhook-id': uuid,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signature,
  };
  const timeout = AbortSignal.timeout(patience);
  const faultOf = (error: unknown): Outcome => {
    if (error instanceof InsideError) return { status: null, fault: 'inside', retryAfter: undefined };
    if (signal.aborted) return 'stopped';
    return { status: null, fault: timeout.aborted ? 'timeout' : 'unreachable', retryAfter: undefined };
  };
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, allowInside: env.WEBHOOKS_INSIDE, agent: false } as const;
    try {
      const ended = AbortSignal.any([signal, timeout]);
      const call = requestOutside(url, { ...options, signal: ended }, ({ statusCode = 0, headers: said }) => {
        resolve({ status: statusCode, fault: faultIn(statusCode), retryAfter: said['retry-after'] });
        call.destroy();
      });
      call.on('error', (error) => resolve(faultOf(error)));
      call.end(body);
    } catch (error) {
      resolve(faultOf(error));
    }
  });
}

const faultIn = (status: number): WebhookFault | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'refused';
};

/** HOOK-03: the same in each try. */
const bodyOf = ({ event, data, created_at }: Taken, origin: string): string => {
  const uuid = String(data['uuid']);
  const url = `${origin}${pageOf(event, uuid)}`;
  return JSON.stringify({ type: event, timestamp: created_at.toISOString(), data: { ...data, url } });
};

/** The page in the app that a message is about. */
function pageOf(event: Taken['event'], uuid: string): string {
  if (event === 'execution.delivered') return `${paths.results}/${uuid}`;
  return event === 'webhook.test' ? webhookPage(uuid) : manageTicketAddress(uuid);
}
