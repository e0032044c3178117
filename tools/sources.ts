import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

type Fault = { readonly at: number; readonly what: string };

const stateHooks = /^use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|ActionState|Optimistic|Transition)$/;
const spread = 'a literal is not spread into another one: write its fields in their place';
/** Words of a file's name that tell when or where its code is used, and not what it is about. */
const unnamed =
  /(?:^|[-.])(?:here|beside|kept|late|later|soon|ahead|given|told|mended|workings|apart|beyond)(?:[-.]|$)/;
const escapes = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)|eslint-disable|\b(?:TODO|FIXME)\b/;

/**
 * The house rules that no other checker knows, for one source file (path from the project's root):
 * contracts reach machines as types only; views outside views/parts/ hold no state and no effect;
 * types are imported at the top, where the import rule reads them; no comment switches a checker off;
 * what is thrown is an error; no literal is spread into another one; a file is named in kebab-case, by its subject.
 */
export function sourceFaults(path: string, source: string): string[] {
  const { program, comments, errors } = parseSync(path, source);
  const faults: Fault[] = [
    ...errors.map(({ message }) => ({ at: 0, what: message })),
    ...comments
      .filter(({ value }) => escapes.test(value))
      .map(({ start }) => ({ at: start, what: 'a comment may not switch a checker off or put work off' })),
  ];
  const name = path.split('/').at(-1) ?? path;
  if (!/^[a-z0-9.-]+$/.test(name)) faults.push({ at: 0, what: 'a file is named in kebab-case' });
  if (unnamed.test(name)) faults.push({ at: 0, what: 'a file is named by its subject' });
  const typesOnly = path.startsWith('machines/');
  const stateless = /^views\/(?!parts\/)/.test(path);
  const contracts = (from: { value: unknown }): boolean => /^#contracts\/|\/contracts\//.test(String(from.value));
  new Visitor({
    ImportDeclaration({ source: from, importKind, specifiers, start }) {
      const onlyTypes =
        importKind === 'type' ||
        (specifiers.length > 0 &&
          specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'));
      if (typesOnly && contracts(from) && !onlyTypes)
        faults.push({ at: start, what: 'only types may come from contracts' });
    },
    ExportAllDeclaration({ source: from, exportKind, start }) {
      if (typesOnly && contracts(from) && exportKind !== 'type')
        faults.push({ at: start, what: 'only types may come from contracts' });
    },
    ExportNamedDeclaration({ source: from, exportKind, start }) {
      if (typesOnly && from && contracts(from) && exportKind !== 'type')
        faults.push({ at: start, what: 'only types may come from contracts' });
    },
    TSImportType({ start }) {
      faults.push({ at: start, what: 'import the type at the top of the file' });
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (/\breject$/.test(source.slice(callee.start, callee.end)) && first?.type === 'ObjectExpression')
        faults.push({ at: start, what: 'a failure is thrown as a FailureError' });
    },
    SpreadElement({ argument, start }) {
      if (argument.type === 'ObjectExpression') faults.push({ at: start, what: spread });
    },
    JSXSpreadAttribute({ argument, start }) {
      if (argument.type === 'ObjectExpression') faults.push({ at: start, what: spread });
    },
    ThrowStatement({ argument, start }) {
      if (argument.type === 'ObjectExpression')
        faults.push({ at: start, what: 'a failure is thrown as a FailureError' });
    },
    SwitchStatement({ discriminant, cases, start }) {
      const isType = source.slice(discriminant.start, discriminant.end).endsWith('question.type');
      if (isType && cases.some(({ test }) => test === null))
        faults.push({ at: start, what: 'a switch over types of questions names each of them' });
    },
    Identifier({ name, start }) {
      if (stateless && stateHooks.test(name))
        faults.push({ at: start, what: `${name} belongs in views/parts/ or a machine` });
    },
  }).visit(program);
  return faults.map(({ at, what }) => `${path}:${lineOf(source, at)}: ${what}`);
}

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** Selectors with `:has()` of elements that hold all fields of a screen. */
const around =
  /(?:^|[\s,])(?::root|html|body|main|\.screen(?:-main)?|\.card|\.question|\.questions)(?![\w-])[^\s,{]*:has\(/gm;

/**
 * The house rule for one file of styles: what the page or a screen looks like does not depend on what is deep within
 * it. With every letter that is typed the browser would look again, and at all of it.
 */
export const styleFaults = (path: string, source: string): string[] =>
  [...source.matchAll(around)].map(
    ({ index }) =>
      `${path}:${lineOf(source, index + 1)}: the page and its screens do not look by :has() into themselves`,
  );

const listed = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns])
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));

/** Every source file that is, or will be, in the repository. */
export const sourceFiles = (): string[] => listed('*.ts', '*.tsx', '*.mts', '*.mjs');

/** Every file of the app's styles. */
export const styleFiles = (): string[] => listed('views/*.css');
