import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bands,
  isNarrowed,
  noFilters,
  type ResultsRequest,
  resultFilterOf,
  resultsAddress,
  resultsRequestOf,
  withFilters,
} from '#domain/results/results-request.ts';

const usual: ResultsRequest = {
  filters: noFilters,
  view: 'list',
  by: 'activity',
  sort: '-finished_at',
  page: 1,
  perPage: 25,
};
const requestIn = (address: string) => resultsRequestOf(new URL(address, 'http://app.test').search);
const day = fc
  .integer({ min: 0, max: 3600 })
  .map((days) => new Date(Date.UTC(2016, 0, 1 + days)).toISOString().slice(0, 10));
const chosen = fc.uniqueArray(fc.uuid(), { maxLength: 3 });
const flag = fc.option(fc.boolean());
const requests: fc.Arbitrary<ResultsRequest> = fc.record({
  filters: fc
    .record({
      from: fc.option(day),
      to: fc.option(day),
      text: fc.constantFrom('', 'norte & sur', '50%'),
      zones: chosen,
      brands: chosen,
      stores: chosen,
      activities: chosen,
      authors: chosen,
      band: fc.option(fc.constantFrom(...bands)),
      tasks: flag,
      pictures: flag,
      tests: fc.option(fc.constantFrom('with', 'only')),
    })
    .map((filters) => withFilters(filters, {})),
  view: fc.constantFrom('list', 'trend', 'map'),
  by: fc.constantFrom('activity', 'store'),
  sort: fc.constantFrom('finished_at', '-finished_at', 'score', '-score', 'store', '-activity'),
  page: fc.integer({ min: 1, max: 99_999_999 }),
  perPage: fc.constantFrom(25, 50, 100),
});

describe('the request of the results', () => {
  it('RESULT-08 an address brings back the very request that it was made from', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(requestIn(resultsAddress(request))).toEqual(request);
      }),
    );
    expect([resultsAddress(usual), requestIn('/results')]).toEqual(['/results', usual]);
  });

  it.each([
    'from=2026-02-30',
    'from=2015-12-31',
    'zones=north,south',
    'score=best',
    'tasks=1',
    'tests=yes',
    'sort=name',
    'view=table',
    'by=zone',
    'page=0',
    'page=1.5',
    'perPage=10',
    'text=%20',
  ])('RESULT-08 what cannot be read of an address counts as missing: %s', (query) => {
    expect(resultsRequestOf(`?${query}`)).toEqual(usual);
  });

  it('RESULT-08 a period that would end before it begins is the day that was changed', () => {
    const march = { ...noFilters, from: '2026-03-10', to: '2026-03-20' };
    expect(withFilters(march, { to: '2026-03-01' })).toMatchObject({ from: '2026-03-01', to: '2026-03-01' });
    expect(withFilters(march, { from: '2026-03-25' })).toMatchObject({ from: '2026-03-25', to: '2026-03-25' });
    expect(withFilters(march, { from: null })).toMatchObject({ from: null, to: '2026-03-20' });
  });

  it('RESULT-02 THR-01 travels as the platform filters', () => {
    expect(resultFilterOf(noFilters)).toEqual({});
    const filters = { ...noFilters, to: '2026-03-20', text: 'norte', stores: ['s', 't'], tasks: false, pictures: true };
    const sent = { period: { to: '2026-03-20' }, text: 'norte', stores: ['s', 't'], tasks: false, pictures: true };
    expect(resultFilterOf(filters)).toEqual(sent);
    expect(bands.map((band) => resultFilterOf({ ...noFilters, band }).score)).toEqual([
      { from: 80.1, to: 100 },
      { from: 70, to: 80 },
      { from: 0, to: 69.9 },
      'none',
    ]);
  });

  it('CORR-06 tests are left out unless the address and the filter that travels ask for them', () => {
    for (const tests of ['with', 'only'] as const) {
      const filters = { ...noFilters, tests };
      expect(resultsAddress({ ...usual, filters })).toBe(`/results?tests=${tests}`);
      expect([resultFilterOf(filters), isNarrowed(filters)]).toEqual([{ tests }, true]);
    }
  });

  it('RESULT-08 says whether it is narrowed', () => {
    expect(isNarrowed(noFilters)).toBe(false);
    expect([{ tasks: false }, { stores: ['s'] }].map((one) => isNarrowed({ ...noFilters, ...one }))).toEqual([
      true,
      true,
    ]);
  });
});
