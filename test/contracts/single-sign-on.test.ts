import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { singleSignOnEndpoint, singleSignOnEndpointRequest, singleSignOnRequest } from '#contracts/session/session.ts';

describe('the wire of single sign-on', () => {
  it('API-03 OP-09 the company is asked for by its name, inside company_data', () => {
    const asked = (company_name: unknown) =>
      v.safeParse(singleSignOnEndpointRequest, { company_data: { company_name } });
    expect(asked(' Acme Retail ').output).toEqual({ company_data: { company_name: 'Acme Retail' } });
    for (const wrong of ['', '   ', 'x'.repeat(201), null, 7])
      expect([wrong, asked(wrong).success]).toEqual([wrong, false]);
    expect(v.is(singleSignOnEndpointRequest, { company_name: 'Acme' })).toBe(false);
  });

  it('API-03 SSO-02 the answer has an endpoint_url', () => {
    expect(v.is(singleSignOnEndpoint, { endpoint_url: 'https://acme.test/start' })).toBe(true);
    for (const wrong of [{}, { endpoint_url: '' }, { endpoint_url: null }])
      expect(v.is(singleSignOnEndpoint, wrong)).toBe(false);
  });

  it('API-02 OP-09 the token goes with the company, and with nothing else', () => {
    const given = { access_token: 'token', company_name: 'acme' };
    expect(v.parse(singleSignOnRequest, { ...given, more: 'x' })).toEqual(given);
    for (const wrong of [{}, { access_token: 'token' }, { ...given, access_token: '' }])
      expect(v.is(singleSignOnRequest, wrong)).toBe(false);
  });
});
