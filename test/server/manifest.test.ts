import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform({}, { emptied: 'beforeAll' });
const manifest = v.looseObject({
  name: v.string(),
  short_name: v.string(),
  lang: v.string(),
  start_url: v.string(),
  theme_color: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() })),
  shortcuts: v.array(v.looseObject({ name: v.string(), url: v.string() })),
});
const read = async (query = '') => {
  const answer = await fetch(`${world.origin}/manifest.webmanifest${query}`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/manifest+json']);
  return v.parse(manifest, await answer.json());
};

describe('the manifest', () => {
  it('opens at home, with an icon of each kind, and shortcuts in the language asked for', async () => {
    const made = await read('?lang=es&style=acme&name=Acme+Retail&first=activity&tasks=1');
    expect(made).toMatchObject({
      name: 'Storewalk · Acme Retail',
      lang: 'es',
      start_url: '/home',
      display: 'standalone',
      theme_color: '#4338a8',
    });
    expect(made.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
      ['/icons/acme/192.png', '192x192', 'any'],
      ['/icons/acme/512.png', '512x512', 'any'],
      ['/icons/acme/maskable.png', '512x512', 'maskable'],
    ]);
    expect(made.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Actividades', '/select-activity'],
      [expect.any(String), '/ticket-manager'],
    ]);
  });

  it('is the product’s own where its address names no company, or says what it cannot mean', async () => {
    const own = await read();
    expect(own).toMatchObject({ name: 'Storewalk', lang: 'en', theme_color: '#0b5d55' });
    expect(own.shortcuts.map(({ url }) => url)).toEqual(['/select-store']);
    const odd = `?lang=xx&style=${encodeURIComponent('../../etc')}&name=${'x'.repeat(201)}&first=7&tasks=yes`;
    expect(await read(odd)).toEqual(own);
    expect((await read('?style=unknown')).theme_color).toBe('#0b5d55');
  });
});
