import { existsSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import called from '#tools/eager/called.json' with { type: 'json' };
import { marked } from '#tools/eager/compileAhead.ts';
import { functionsOf, langOf } from '#tools/eager/functions.ts';

const digestsOf = (code: string, lang: 'ts' | 'tsx' | 'js' = 'js'): string[] =>
  functionsOf(parseAst(code, { lang }), code).map(({ digest }) => digest);

const allMarked = (code: string, { ofLibrary = true, lang = 'js' as 'ts' | 'tsx' | 'js' } = {}): string =>
  marked(code, parseAst(code, { lang }), digestsOf(code, lang), ofLibrary);

describe('functions that are called first', () => {
  it('TECH-01 stand in parentheses, however they are written', () => {
    expect(allMarked('const a = (x) => x, b = async () => {};')).toBe('const a = ((x) => x), b = (async () => {});');
    expect(allMarked('run(function () {}, (y) => (z) => y + z);')).toBe(
      'run((function () {}), ((y) => ((z) => y + z)));',
    );
    expect(allMarked("const ñ = 'ñandú', f = () => ñ;")).toBe("const ñ = 'ñandú', f = (() => ñ);");
    const typed = 'export const one = <V,>(v: V): V => v;\nexport const View = () => <b onClick={() => one(1)} />;';
    expect(allMarked(typed, { ofLibrary: false, lang: 'tsx' })).toBe(
      'export const one = (<V,>(v: V): V => v);\nexport const View = (() => <b onClick={(() => one(1))} />);',
    );
  });

  it('TECH-01 are variables in a library where they were declared, and do what they did', () => {
    const code =
      'function twice(n) { return n * 2; }\nasync function* later() {}\nreturn [twice(4), later.name, twice.name];';
    const text = allMarked(code.replace(/\nreturn.*/, ''));
    expect(text).toBe('var twice = (function (n) { return n * 2; });\nvar later = (async function* () {});');
    expect(new Function(`${text}\nreturn [twice(4), later.name, twice.name];`)()).toEqual([8, 'later', 'twice']);
  });

  it('TECH-01 stay as they are where something may call them before their line, or nothing can stand around them', () => {
    for (const code of [
      'class A { method() {} get value() { return 1; } }',
      'const o = { method() {}, get value() { return 1; } };',
      'export function declared() {}',
    ])
      expect(allMarked(code)).toBe(code);
    expect(allMarked('function own() {}', { ofLibrary: false })).toBe('function own() {}');
    expect(allMarked('const f = () => { return g(); function g() {} };')).toBe(
      'const f = (() => { return g(); function g() {} });',
    );
  });

  it('TECH-01 are told by their text, wherever they stand', () => {
    const [digest = ''] = digestsOf('const a = (x) => x * 7;');
    expect(
      marked(
        'const b = 1;\nconst c = [(y) => y, (x) => x * 7];',
        parseAst('const b = 1;\nconst c = [(y) => y, (x) => x * 7];'),
        [digest],
        false,
      ),
    ).toBe('const b = 1;\nconst c = [(y) => y, ((x) => x * 7)];');
  });

  it('TECH-01 are recorded as the sources are: nine in ten are still there, or `npm run eager` is due', () => {
    const kept = Object.entries(called).map(([module, digests]) => {
      const code = existsSync(module) ? readFileSync(module, 'utf8') : '';
      const known = new Set(digestsOf(code, langOf(module)));
      const wanted = digests.split(' ');
      return { wanted: wanted.length, kept: wanted.filter((digest) => known.has(digest)).length };
    });
    const sum = (of: 'wanted' | 'kept') => kept.reduce((all, one) => all + one[of], 0);
    expect(sum('wanted')).toBeGreaterThan(1000);
    expect(sum('kept') / sum('wanted')).toBeGreaterThan(0.9);
  });
});
