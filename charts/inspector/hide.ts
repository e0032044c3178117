const secret = /pass(?!ed|ive)|confirmation|code$|token|secret|hmac|qr$|signature|otp|seed|credential|authorization/i;
const inAddresses = /([?&#](?:token|code|state|signature|hmac|access_token|key)=)[^&\s"]+/gi;
const data = /^data:[^,]{0,100},/;
const dots = '•••';
const longest = 2000;
const deepest = 12;
const most = 500;

/** An actor inside of what is told: its id is all that leaves its page. */
export type ActorMark = { readonly $actor: string };

/**
 * A value as plain data for the inspector, without passwords, codes, tokens, keys and bytes of files. Empty ones stay
 * empty. Names of failures are codes, but no secrets.
 */
export const hidden = (value: unknown, key = '', depth = 0): unknown => {
  if (typeof value === 'string') return hideText(value, key);
  if (typeof value === 'function') return '‹function›';
  if (typeof value !== 'object' || value === null)
    return typeof value === 'number' && secret.test(key) ? 0 : (value ?? null);
  if (depth > deepest) return '…';
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `‹${value.byteLength} bytes›`;
  if ('sessionId' in value && 'send' in value) return { $actor: String(value.sessionId) } satisfies ActorMark;
  if (value instanceof Error) return { name: value.name, message: hideText(value.message, '') };
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, most).map((one: unknown) => hidden(one, key, depth + 1));
  if (value instanceof Map || value instanceof Set)
    return [...value].slice(0, most).map((one: unknown) => hidden(one, key, depth + 1));
  if (Object.prototype.toString.call(value) !== '[object Object]') return `‹${value.constructor.name}›`;
  const typed = isTyping(value);
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, most)
      .map(([name, one]) => [name, typed && name === 'text' ? dotted(one) : hidden(one, name, depth + 1)]),
  );
};

/** Typing into a field for a secret: its name, or the event's, says so. */
const isTyping = (value: object): boolean =>
  ['type', 'field'].some((name) => secret.test(String(Reflect.get(value, name) ?? '').replaceAll('.', ' ')));

const dotted = (value: unknown): unknown => (value === '' ? '' : dots);

const hideText = (text: string, key: string): string => {
  const isName = key === 'code' && /^[a-zA-Z]+$/.test(text);
  if (text !== '' && secret.test(key) && !isName) return dots;
  if (data.test(text)) return '‹bytes›';
  const shown = text.replaceAll(inAddresses, `$1${dots}`);
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
};
