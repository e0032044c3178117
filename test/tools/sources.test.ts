import { expect, it } from 'vitest';
import { sourceFaults, styleFaults } from '#tools/sources.ts';

const faults = (path: string, source: string): number => sourceFaults(path, source).length;

it('lets only types come from contracts into machines', () => {
  for (const clause of ['import type { A } from', 'import { type A } from', 'export type { A } from'])
    expect(faults('machines/session/a.ts', `${clause} '#contracts/a.ts';`)).toBe(0);
  expect(faults('machines/session/a.ts', "import { type A, a } from '#contracts/a.ts';")).toBe(1);
  expect(faults('machines/session/a.ts', "import * as all from '../../src/contracts/a.ts';")).toBe(1);
  expect(faults('machines/session/a.ts', "import '#contracts/a.ts';")).toBe(1);
  expect(faults('machines/session/a.ts', "export { a } from '#contracts/a.ts';")).toBe(1);
  expect(faults('machines/session/a.ts', "export * from '#contracts/a.ts';")).toBe(1);
  expect(faults('src/domain/a.ts', "import { a } from '#contracts/a.ts';")).toBe(0);
});

it('lets no state and no effect into views, and leaves them to the parts', () => {
  for (const source of [
    "import { useState } from 'react';",
    "import * as React from 'react'; React.useEffect(() => {});",
  ])
    for (const path of ['views/session/a.tsx', 'views/shell/b.ts']) expect(faults(path, source)).toBeGreaterThan(0);
  expect(faults('views/parts/a.tsx', "import { useState } from 'react';")).toBe(0);
  expect(faults('views/session/a.tsx', "import { useSelector } from '@xstate/react';")).toBe(0);
});

it('finds types imported where the import rule does not read them', () => {
  expect(faults('views/a.ts', "export type A = import('#server/app.ts').App;")).toBe(1);
  expect(faults('views/a.ts', "export const load = () => import('./b.ts');")).toBe(0);
});

it('finds comments that switch a checker off, and files that do not parse', () => {
  for (const comment of ['// biome-ignore lint: x', '/* @ts-expect-error */', '// @ts-nocheck', '// TODO later'])
    expect(faults('server/a.ts', `${comment}\nexport {};`)).toBe(1);
  expect(faults('server/a.ts', "export const text = 'TODO';")).toBe(0);
  expect(faults('server/a.ts', 'export const')).toBeGreaterThan(0);
  expect(sourceFaults('server/a.ts', '\n\n// FIXME\n')[0]).toMatch(/^server\/a\.ts:3: /);
});

it('finds styles for which the browser looks at all of a screen with every letter', () => {
  for (const selector of [':root:has(.entry) .notices', '.card,\n.screen:has(> main[data-wide]) > p', 'body.a:has(p)'])
    expect(styleFaults('views/a.css', `\n${selector} {\n}`)).toHaveLength(1);
  for (const selector of ['.tab:has(:checked)', '.screen-header:has(.saved-status > *)', '.screen .row:has(b)'])
    expect(styleFaults('views/a.css', `${selector} {\n}`)).toEqual([]);
  expect(styleFaults('views/a.css', '\n\n:root:has(p) {}')[0]).toMatch(/^views\/a\.css:3: /);
});

it('finds files that are not named by their subject, in kebab-case', () => {
  for (const path of ['src/domain/ticketForm.ts', 'views/parts/later-icons.tsx', 'machines/a/opening.here.ts'])
    expect(faults(path, 'export {};'), path).toBe(1);
  for (const path of ['src/domain/ticket-form.ts', 'test/journeys/translated.test.ts', 'server/there.ts'])
    expect(faults(path, 'export {};'), path).toBe(0);
});

it('finds failures without a stack, and types of questions that are not named', () => {
  expect(faults('src/effects/a.ts', "throw { code: 'offline' };")).toBe(1);
  expect(faults('src/effects/a.ts', "reject({ code: 'offline' });")).toBe(1);
  expect(faults('src/effects/a.ts', "throw new FailureError({ code: 'offline' });")).toBe(0);
  const cases = (last: string): string => `switch (shown.question.type) { case 'simple': break; ${last} break; }`;
  expect(faults('views/execution/a.tsx', cases('default:'))).toBe(1);
  expect(faults('views/execution/a.tsx', cases("case 'draw':"))).toBe(0);
});

it('finds literals that are spread into others', () => {
  for (const source of ['const a = { ...{ b, c } };', 'const a = <p {...{ id }} />;'])
    expect(faults('views/a.tsx', source)).toBe(1);
  for (const source of ['const a = { ...b, ...(c ? { d } : {}) };', 'const a = <p {...b} />;'])
    expect(faults('views/a.tsx', source)).toBe(0);
});
