import type { Guard, Named } from './graph.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const constantParams = (params: unknown): string => {
  if (typeof params !== 'object' || params === null) return '';
  const entries = Object.entries(params).map(([key, value]) => `${key}: ${String(value)}`);
  return entries.length === 0 ? '' : `(${entries.join(', ')})`;
};

const INLINE: Named = { name: null, text: '(inline)' };

/** The name by which a machine refers to a guard, an action or an actor; an inline one has none. */
export const named = (reference: unknown): Named => {
  if (typeof reference === 'string') return { name: reference, text: reference };
  if (typeof reference !== 'object' || !isRecord(reference)) return INLINE;
  const { type, params } = reference;
  return typeof type === 'string' ? { name: type, text: type + constantParams(params) } : INLINE;
};

const combinators = { and: ' and ', or: ' or ' } as const;

const bracketed = (guard: Guard): string => (guard.text.includes(' ') ? `(${guard.text})` : guard.text);

const combined = (name: string, guards: readonly Guard[]): string => {
  if (name === 'and' || name === 'or') {
    return guards.map((guard) => (guard.parts.length > 1 ? bracketed(guard) : guard.text)).join(combinators[name]);
  }
  return `not ${guards.map(bracketed).join(', ')}`;
};

/** A guard as a sentence: names joined by `and`, `or`, `not` as XState combines them. Null where there is none. */
export const guardOf = (guard: unknown): Guard | null => {
  if (guard === undefined) return null;
  if (typeof guard === 'function' && isRecord(guard) && typeof guard['check'] === 'function') {
    if (guard['stateValue'] !== undefined) {
      const text = `in ${JSON.stringify(guard['stateValue']).replaceAll('"', '')}`;
      return { text, parts: [] };
    }
    if (Array.isArray(guard['guards'])) {
      const inner = guard['guards'].map(guardOf).filter((part) => part !== null);
      return { text: combined(guard.name, inner), parts: inner.flatMap((part) => part.parts) };
    }
  }
  const name = named(guard);
  return { text: name.text, parts: [name] };
};

/** `after` adds a raise on entry and a cancel on exit; they are XState's own business, not the chart's. */
export const isTimer = (action: unknown): boolean => {
  if (!isRecord(action)) return false;
  if (action['type'] === 'xstate.cancel') return String(action['sendId']).startsWith('xstate.after.');
  const event = action['event'];
  return action['type'] === 'xstate.raise' && isRecord(event) && String(event['type']).startsWith('xstate.after.');
};

/** A length of time in the largest unit that stays a short number: 2.5 s, 5 min, 400 ms. */
export const duration = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  if (milliseconds < 60_000) return `${milliseconds / 1000} s`;
  if (milliseconds < 3_600_000) return `${Number((milliseconds / 60_000).toFixed(1))} min`;
  return `${Number((milliseconds / 3_600_000).toFixed(1))} h`;
};

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };

/** The length of time that `duration` wrote, in milliseconds. */
export const milliseconds = (length: string): number => {
  const [amount, unit] = length.split(' ');
  const factor = units[unit ?? ''];
  if (factor === undefined) throw new Error(`no length of time: ${length}`);
  return Number(amount) * factor;
};
