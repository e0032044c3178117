import { createHash } from 'node:crypto';

/** A node of the tree that a plugin's `parse` makes of a module. */
type Node = { readonly type: string; readonly start: number; readonly end: number };

/** A function of a module that can be told to be called first; its places are offsets in the module's text. */
export type Found = {
  readonly start: number;
  readonly end: number;
  /** Tells the function by its text, wherever in the module it stands. */
  readonly digest: string;
  readonly body: { readonly start: number; readonly end: number; readonly isBlock: boolean };
  /** Its name and where that stands, where it is declared at the top of its module; null for an expression. */
  readonly declared: { readonly name: string; readonly start: number; readonly end: number } | null;
};

/** A module's key in the list, the same on every machine. */
export const moduleOf = (id: string, root: string): string => id.replace(`${root}/`, '');

/** The scripts of the app and of its libraries; what the bundler makes up itself is none of them. */
export const scripts = /^[^\0].*\.(?:tsx?|jsx?|mjs)$/;

/** What a module is written in. */
export const langOf = (id: string): 'ts' | 'tsx' | 'js' => {
  if (id.endsWith('.tsx')) return 'tsx';
  return id.endsWith('.ts') ? 'ts' : 'js';
};

/** All functions of a module but methods, and but declarations in other functions, which may be called before their line. */
export function functionsOf(program: unknown, code: string): Found[] {
  const found: Found[] = [];
  collect(program, null, code, found);
  return found;
}

function collect(value: unknown, parent: Node | null, code: string, found: Found[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, parent, code, found);
  if (!isNode(value)) return;
  const told = isExpression(value, parent) ? foundIn(value, null, code) : declaredAtTop(value, parent, code);
  if (told) found.push(told);
  for (const child of Object.values(value)) collect(child, value, code, found);
}

const isExpression = (node: Node, parent: Node | null): boolean =>
  node.type === 'ArrowFunctionExpression' || (node.type === 'FunctionExpression' && !isMethodOf(parent));

/** `method() {}` of a class or an object, a getter or a setter: nothing can stand around it. */
const isMethodOf = (parent: Node | null): boolean =>
  parent !== null &&
  (parent.type === 'MethodDefinition' ||
    (parent.type === 'Property' && (field(parent, 'method') === true || field(parent, 'kind') !== 'init')));

function declaredAtTop(node: Node, parent: Node | null, code: string): Found | null {
  if (node.type !== 'FunctionDeclaration' || parent?.type !== 'Program') return null;
  const id = field(node, 'id');
  return isNode(id) ? foundIn(node, { name: code.slice(id.start, id.end), start: id.start, end: id.end }, code) : null;
}

function foundIn({ start, end, ...node }: Node, declared: Found['declared'], code: string): Found | null {
  const body = field(node, 'body');
  if (!isNode(body)) return null;
  const isBlock = body.type === 'BlockStatement';
  return { start, end, digest: digestOf(code.slice(start, end)), body: { ...body, isBlock }, declared };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 6);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const field = (node: object, name: string): unknown => Object.entries(node).find(([key]) => key === name)?.[1];
