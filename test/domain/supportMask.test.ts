import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { browserOf } from '#domain/browserName.ts';
import { createMask, lengthClass } from '#domain/supportMask.ts';
import { harmlessNames, harmlessTimes } from '#domain/supportNames.ts';
import { en } from '#i18n/en/index.ts';

const nobody = () => false;
const enough = 1_000_000;

/** What a person may have typed: none of it is a word of the code, and each is long enough to be recognized. */
const secrets = fc.string({ minLength: 3, maxLength: 150, unit: 'grapheme' }).map((text) => `§${text}§`);
const knownKeys = fc.constantFrom(...harmlessNames);
const keys = fc.oneof(knownKeys, secrets, fc.uuid());
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    secrets,
    fc.uuid(),
    fc.boolean(),
    fc.double({ noNaN: true }),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  ),
})).value;

/** The kinds of a value and of everything in it, texts by the class of their length. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'string') return `text ${lengthClass(value.length)}`;
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shapeOf);
  return value === null ? null : typeof value;
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value).filter((name) => !harmlessNames.has(name));
  return [...names, ...Object.values(value).flatMap(textsIn)];
};

describe('PROD-01 what is written into a support file', () => {
  it('nothing that was typed or received is left in it, and its shape is that of the original', () => {
    fc.assert(
      fc.property(values, (value) => {
        const masked = createMask(nobody).value(value, enough);
        const written = JSON.stringify(masked);
        for (const text of textsIn(value)) expect(written).not.toContain(JSON.stringify(text).slice(1, -1));
        expect(shapeOf(masked)).toEqual(shapeOf(value));
      }),
      { numRuns: 300 },
    );
  });

  it('whoever helps reads which failure it was', () => {
    for (const code of Object.keys(en.failure))
      expect(createMask(nobody).value({ failure: { code } }, enough)).toEqual({ failure: { code } });
  });

  it('numbers that may be answers or places are not left in it; pages and counts are', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), knownKeys, (number, key) => {
        const masked = createMask(nobody).value({ [key]: number, value: number, latitude: number }, enough);
        expect(masked).toMatchObject({ value: 0, latitude: 0 });
      }),
    );
    expect(createMask(nobody).value({ page: 3, failures: 2, given: 7 }, enough)).toEqual({
      ...{ page: 3, failures: 2, given: 7 },
    });
  });

  it('a uuid stands as the same other one everywhere, whatever its case, in names too', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        const mask = createMask((name) => name === 'item');
        const masked = mask.value([one, other, { [one.toUpperCase()]: one }], enough);
        const first = '00000000-0000-4000-8000-000000000001';
        const second = one === other ? first : '00000000-0000-4000-8000-000000000002';
        expect(masked).toEqual([first, second, { [first]: first }]);
        expect(mask.name(`item-${one}`)).toBe(`item-${first}`);
        expect(mask.name(`xstate.done.actor.item-${one}`)).toBe(`xstate.done.actor.item-${first}`);
      }),
    );
  });

  it('names of actors and events keep the words of the code alone', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const mask = createMask((name) => name === 'CONTINUE');
        expect(mask.name('CONTINUE')).toBe('CONTINUE');
        expect(mask.name(`Ana ${secret}`)).not.toContain('Ana');
        expect(mask.name(`file ${secret}`)).not.toContain(secret);
      }),
    );
    expect(createMask(nobody).name('ana.perez@acme.test')).toBe('….……….…');
  });

  it('codes of failures stand where codes stand, and nowhere else; moments where the app keeps its own', () => {
    const mask = createMask(nobody);
    expect(mask.value({ failure: { code: 'offline' }, name: 'offline', code: '123456' }, enough)).toEqual({
      ...{ failure: { code: 'offline' }, name: '**', code: '**' },
    });
    const at = '2026-11-22T10:00:00.000Z';
    expect(mask.value({ savedAt: at, value: at }, enough)).toEqual({ savedAt: at, value: '*'.repeat(10) });
    for (const key of harmlessTimes) expect(mask.value({ [key]: 'Ana' }, enough)).toEqual({ [key]: '**' });
  });

  it('bytes, actors, functions and what has a class stand as words', () => {
    const actor = { sessionId: 'x:3', send: () => undefined };
    const odd = {
      source: new ArrayBuffer(9),
      image: new Uint8Array([1]),
      actor,
      reason: new Error('Ana'),
      at: new Date(),
    };
    expect(createMask(nobody).value({ ...odd, way: () => 'Ana', known: new Map([['Ana', 1]]) }, enough)).toEqual({
      ...{ source: '‹bytes›', image: '‹bytes›', actor: '‹actor x:3›', reason: '‹other›', at: '‹other›' },
      ...{ way: '‹other›', known: '‹other›' },
    });
  });

  it('is bounded, however large, deep or round a value is', () => {
    const partsOf = (value: unknown): number =>
      1 +
      (typeof value === 'object' && value !== null
        ? Object.values(value)
            .map(partsOf)
            .reduce((a, b) => a + b, 0)
        : 0);
    const wide = Array.from({ length: 100_000 }, (_, n) => ({ name: `Ana ${n}` }));
    const round: Record<string, unknown> = { name: 'Ana' };
    round['items'] = [round, round];
    for (const value of [wide, round, Object.fromEntries(wide.map(({ name }) => [name, wide]))])
      expect(partsOf(createMask(nobody).value(value, 200))).toBeLessThan(500);
  });

  it('of a browser its name and system are told, not what else it says of the device', () => {
    const said =
      'Mozilla/5.0 (Linux; Android 14; SM-S918B of Ana; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 AcmeRetail/7';
    expect(browserOf(said)).toBe('Linux Android 14 Mobile Chrome/131.0.0.0 Safari/537.36');
  });

  it('the names that may stand in it are those of properties in the code', () => {
    const files = execFileSync('git', ['ls-files', 'machines', 'src/domain', 'src/contracts'])
      .toString()
      .trim()
      .split('\n');
    const written = new Set<string>();
    for (const file of files)
      new Visitor({
        TSPropertySignature: ({ key }) => void (key.type === 'Identifier' && written.add(key.name)),
        Property: ({ key }) => void (key.type === 'Identifier' && written.add(key.name)),
      }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
    const gone = [...harmlessNames].filter((name) => !written.has(name));
    expect(gone, 'names that the code has no more, to be taken out of src/domain/supportNames.ts').toEqual([]);
  });
});
