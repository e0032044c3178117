import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnv } from '#server/env.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const path = '/.well-known/security.txt';

describe('security.txt', () => {
  describe('with contacts', () => {
    const world = realPlatform({
      SECURITY_CONTACT: 'mailto:security@acme.test, https://acme.test/report?from=a,',
      PUBLIC_APP_ORIGIN: 'https://app.acme.test',
    });

    it('RFC 9116 names each contact, its own address and a day within half a year by the clock of the platform', async () => {
      world.clock.advance(Date.parse('2027-03-04T23:30:00Z') - Date.now());
      const answer = await fetch(world.origin + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
      // date -u -d '2027-03-04 + 180 days' +%F
      expect(await answer.text()).toBe(
        [
          'Contact: mailto:security@acme.test',
          'Contact: https://acme.test/report?from=a',
          'Expires: 2027-08-31T00:00:00Z',
          'Preferred-Languages: en, es',
          'Canonical: https://app.acme.test/.well-known/security.txt',
          '',
        ].join('\n'),
      );
    });
  });

  describe('with a contact and no address of the app', () => {
    const world = realPlatform({ SECURITY_CONTACT: 'https://acme.test/report' });

    it('leaves its own address out', async () => {
      const text = await (await fetch(world.origin + path)).text();
      expect(text).toMatch(
        /^Contact: https:\/\/acme\.test\/report\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\nPreferred-Languages: en, es\n$/,
      );
    });
  });

  describe('without a contact', () => {
    const world = realPlatform();

    it('is not there', async () => {
      expect((await fetch(world.origin + path)).status).toBe(404);
    });
  });

  it.each([
    'security@acme.test',
    'mailto:security',
    'http://acme.test/report',
    'https://',
    'mailto:a@acme.test\nContact: mailto:b@acme.test',
    'mailto:a@acme.test,acme.test',
  ])('TECH-02 the start refuses %j as a contact', (SECURITY_CONTACT) => {
    const expected = 'SECURITY_CONTACT.0: must be addresses mailto:… or https://…';
    try {
      parseEnv({ SECURITY_CONTACT });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError);
      const at = SECURITY_CONTACT.includes(',') ? expected.replace('.0', '.1') : expected;
      expect(error instanceof EnvironmentError && error.faults).toEqual([at]);
    }
  });
});
