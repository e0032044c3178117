/**
 * The content of `config_qr` (OP-07): an `otpauth://` text, which the device draws as a QR code and whose key can be
 * typed too, or a picture for an `img`. Anything else cannot be used.
 */
export type Setup =
  | { readonly kind: 'text'; readonly text: string; readonly key: string }
  | { readonly kind: 'picture'; readonly src: string }
  | { readonly kind: 'unusable' };

/** Longer ones make a QR code that no phone reads from a screen. */
const longest = 800;

/** How a second factor is set up with what the platform sent. */
export function setupOf(configQr: string): Setup {
  if (/^data:image\/(png|svg\+xml)[;,]/i.test(configQr)) return { kind: 'picture', src: configQr };
  const key = keyIn(configQr);
  return key === null ? { kind: 'unusable' } : { kind: 'text', text: configQr, key };
}

/** The key in base32 as authenticators take it: upper case, in groups of four. */
function keyIn(text: string): string | null {
  if (!/^otpauth:\/\//i.test(text) || text.length > longest || !URL.canParse(text)) return null;
  const secret = (new URL(text).searchParams.get('secret') ?? '').replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z2-7]+=*$/.test(secret) ? (secret.match(/.{1,4}/g) ?? []).join(' ') : null;
}
