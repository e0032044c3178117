import type { ActivityTree } from '#contracts/execution/activity.ts';
import { devicePlatform, header, securityVersion, signedText } from '#contracts/shared/headers.ts';

/** Who asks: put there by the bench before the page starts. */
export type FloorSession = { readonly token: string; readonly company_uuid: string };
declare global {
  interface Window {
    floorSession: FloorSession;
    floorAnswers: () => Record<string, string>;
  }
}

/** The calls that the app makes before its instructions can be used, signed as the wire asks, and nothing else. */
export async function openActivity(): Promise<ActivityTree> {
  await readJson('/config.json');
  const address = new URLSearchParams(location.search);
  const activity = address.get('activity') ?? '';
  const store = address.get('store_uuid') ?? '';
  const datum = JSON.stringify({
    store_uuid: store,
    current_time: new Date().toISOString().slice(0, 19).replace('T', ' '),
  });
  const [answer] = await Promise.all([
    signed(`/api/v1/mobile/activities/${activity}`, { datum }),
    signed(`/api/v1/web_executor/activities/${activity}/validate_schedule`, { store_uuid: store }),
  ]);
  return answer.activity_tree;
}

async function signed(path: string, query: Record<string, string>): Promise<{ activity_tree: ActivityTree }> {
  const { token, company_uuid } = window.floorSession;
  const date = new Date().toISOString();
  const random = hex(crypto.getRandomValues(new Uint8Array(16)));
  return readJson(`${path}?${new URLSearchParams(query)}`, {
    [header.authorization]: `Bearer ${token}`,
    [header.company]: company_uuid,
    [header.appVersion]: 'floor',
    [header.devicePlatform]: devicePlatform.application,
    [header.signature]: `${random}:${await sign(token, signedText('GET', path, date, random))}`,
    [header.date]: date,
    [header.securityVersion]: securityVersion,
  });
}

async function sign(token: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(token), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function readJson(path: string, headers: Record<string, string> = {}): Promise<{ activity_tree: ActivityTree }> {
  const response = await fetch(path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
