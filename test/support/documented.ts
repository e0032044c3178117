import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApiDocument } from '#server/openapi/document.ts';

type Node = { readonly [name: string]: unknown };

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats(ajv);
ajv.addSchema(document, 'wire');
const compiled = new Map<string, ValidateFunction>();

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const step = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

function at(keys: readonly string[]): Node | null {
  let node: unknown = document;
  for (const key of keys) {
    node = isNode(node) ? node[key] : undefined;
    if (isNode(node) && typeof node['$ref'] === 'string' && node['$ref'].startsWith('#/components/responses/'))
      node = at(node['$ref'].slice(2).split('/'));
  }
  return isNode(node) ? node : null;
}

/** What is wrong with a value, by the schema that stands at a place of the document. */
export function faultsAt(keys: readonly string[], value: unknown): string[] {
  const place = `wire#/${keys.map(step).join('/')}`;
  const validate = compiled.get(place) ?? ajv.compile({ $ref: place });
  compiled.set(place, validate);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The documented path of an address; one without parameters comes first. */
export function pathOf(method: string, address: string): string | null {
  const asks = address.split('/');
  const fits = Object.keys(at(['paths']) ?? {}).filter((path) => {
    const parts = path.split('/');
    return (
      parts.length === asks.length &&
      parts.every((part, n) => part === asks[n] || part.startsWith('{')) &&
      at(['paths', path, method.toLowerCase()]) !== null
    );
  });
  return fits.find((path) => path === address) ?? fits[0] ?? null;
}

/** Where the body of an answer is described; null when the document does not know its status. */
function placeOf(keys: readonly string[], status: string): readonly string[] | null {
  const responses = at([...keys, 'responses']);
  const response = responses?.[status];
  if (!isNode(response)) return null;
  return typeof response['$ref'] === 'string' ? response['$ref'].slice(2).split('/') : [...keys, 'responses', status];
}

/** What an answer has that the document does not tell; none for an address that the document does not have. */
async function undocumented(method: string, address: string, response: Response): Promise<string[]> {
  const path = pathOf(method, new URL(address).pathname);
  if (path === null) return [];
  const place = placeOf(['paths', path, method.toLowerCase()], String(response.status));
  if (place === null) return [`${method} ${path} answered ${response.status}: ${await response.clone().text()}`];
  const content = at([...place, 'content']);
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
  if (content === null) return type === '' ? [] : [`${method} ${path} answered ${response.status} with a body`];
  if (content['*/*'] !== undefined) return [];
  if (content[type] === undefined) return [`${method} ${path} answered ${response.status} as ${type}`];
  const faults = faultsAt([...place, 'content', type, 'schema'], await response.clone().json());
  return faults.map((fault) => `${method} ${path} answered ${response.status}: ${fault}`);
}

/** The answer, once it is what the document says. @throws Error that tells the difference */
export async function asDocumented(method: string, address: string, answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  const faults = await undocumented(method, address, response);
  if (faults.length > 0) throw new Error(`docs/openapi.json does not tell this:\n${faults.join('\n')}`);
  return response;
}
