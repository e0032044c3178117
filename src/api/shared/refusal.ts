import { deletedCode } from '#contracts/results/corrections.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { parse } from '#contracts/shared/parse.ts';
import { messagesOf, problem } from '#contracts/shared/problem.ts';
import { type Answer, bodyOf, isPage, silence } from './answer.ts';

/**
 * The one failure that an answer without success stands for. `now` is what a date in Retry-After is measured against
 * when the answer names no time of its own. A platform that gave up waiting (408) is a timeout, one that asks to come
 * later (425, 429) throttles. What a conflict holds counts, so that a page is none.
 */
export function refusalOf(answer: Answer, now: Date): Failure {
  const { status } = answer;
  const fixed = byStatus[status];
  if (fixed) return fixed(answer, now);
  if (status >= 400 && status < 500) return skewOf(answer) ?? rejected(answer);
  return { code: 'server', status, statusText: answer.statusText || `HTTP ${status}`, after: retryAfter(answer, now) };
}

/** OP-139: the platform's own time, when it refused the call for the time that was signed. */
export function skewOf(answer: Answer): { readonly code: 'clockSkew'; readonly serverTime: string } | null {
  if (answer.status !== 400) return null;
  const parsed = parse(problem, bodyOf(answer));
  if (!parsed.ok || parsed.value.code !== 'clock_skew' || !parsed.value.server_time) return null;
  return { code: 'clockSkew', serverTime: parsed.value.server_time };
}

const rejected = (answer: Answer): Failure => ({
  code: 'rejected',
  status: answer.status,
  ...(answer.statusText === '' ? {} : { statusText: answer.statusText }),
  messages: messagesOf(bodyOf(answer)),
});

/** CORR-02: what was deleted says when; any other 410 is a refusal like others. */
const gone = (answer: Answer): Failure => {
  const parsed = parse(problem, bodyOf(answer));
  const at = parsed.ok && parsed.value.code === deletedCode ? parsed.value.deleted_at : null;
  return at ? { code: 'deleted', at } : rejected(answer);
};

const throttled = (answer: Answer, now: Date): Failure => ({ code: 'throttled', after: retryAfter(answer, now) });

const byStatus: Readonly<Record<number, (answer: Answer, now: Date) => Failure>> = {
  401: (answer) => ({ code: 'unauthorized', messages: messagesOf(bodyOf(answer)) }),
  403: () => ({ code: 'forbidden' }),
  404: () => ({ code: 'notFound' }),
  408: () => ({ code: 'timeout' }),
  409: (answer) => (isPage(answer) ? silence : { code: 'conflict', body: bodyOf(answer) }),
  410: gone,
  413: () => ({ code: 'tooLarge' }),
  425: throttled,
  429: throttled,
};

/** Retry-After in seconds, given as seconds or as a date; null when absent or unreadable. */
function retryAfter({ headers }: Answer, now: Date): number | null {
  const given = headers['retry-after']?.trim() ?? '';
  if (/^\d+$/.test(given)) return Number(given);
  const date = Date.parse(given);
  if (Number.isNaN(date)) return null;
  const answered = Date.parse(headers['date'] ?? '');
  return Math.max(0, Math.ceil((date - (Number.isNaN(answered) ? now.getTime() : answered)) / 1000));
}
