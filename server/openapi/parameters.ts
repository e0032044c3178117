import * as v from 'valibot';
import { isSchema, type Json, jsonSchemaOf } from './json-schema.ts';

/** What parameters look like inside: the parts of a pipe, and the schema that an optional one wraps. */
type Part = v.GenericSchema | v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>;

/**
 * The parameters of a query: a whole number is said as a number, and a name that may repeat as a list.
 * @throws Error for a schema that is no object, or one that JSON Schema cannot say
 */
export function queryParameters(schema: v.GenericSchema | undefined): Json[] {
  if (schema === undefined) return [];
  return Object.entries(entriesOf(schema)).map(([name, entry]) => {
    const isOptional = v.isOfType('optional', entry) || v.isOfType('exact_optional', entry);
    const given: unknown = 'default' in entry ? entry.default : undefined;
    const inner = wrappedBy(entry);
    const number = wholeNumberOf(inner);
    const list = listOf(inner);
    const fallback = typeof given === 'string' ? { default: number === null ? given : Number(given) } : {};
    return {
      name,
      in: 'query',
      required: !isOptional,
      ...(list === null ? {} : { style: 'form', explode: true }),
      schema: { ...(number ?? list ?? jsonSchemaOf(inner)), ...fallback },
    };
  });
}

function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> {
  const entries: unknown = 'entries' in schema ? schema.entries : null;
  if (typeof entries !== 'object' || entries === null) throw new Error('a query is read by an object schema');
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1])),
  );
}

const wrappedBy = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema && isSchema(schema.wrapped) ? schema.wrapped : schema;

/** The parts of a schema, those of pipes and of unions within it with them. */
function partsOf(schema: v.GenericSchema): Part[] {
  if ('pipe' in schema && Array.isArray(schema.pipe))
    return schema.pipe.flatMap((part: Part) => (isSchema(part) && part !== schema ? partsOf(part) : [part]));
  if (schema.type === 'union' && 'options' in schema && Array.isArray(schema.options))
    return schema.options.filter(isSchema).flatMap(partsOf);
  return [schema];
}

const limit = (parts: readonly Part[], type: string): number | undefined => {
  const part = parts.find((one) => one.type === type);
  return part !== undefined && 'requirement' in part && typeof part.requirement === 'number'
    ? part.requirement
    : undefined;
};

function wholeNumberOf(schema: v.GenericSchema): Json | null {
  const parts = partsOf(schema);
  const [minimum, maximum] = [limit(parts, 'min_value'), limit(parts, 'max_value')];
  return minimum === undefined || maximum === undefined ? null : { type: 'integer', minimum, maximum };
}

/** A name that may repeat is read as a text or as the list of them; the last list of its schema knows the item best. */
function listOf(schema: v.GenericSchema): Json | null {
  const parts = partsOf(schema);
  const list = parts.filter((part) => part.type === 'array').at(-1);
  if (list === undefined || !('item' in list) || !isSchema(list.item)) return null;
  const [minItems, maxItems] = [limit(parts, 'min_length') ?? 1, limitAfter(parts, list)];
  return { type: 'array', items: jsonSchemaOf(list.item), minItems, ...(maxItems === undefined ? {} : { maxItems }) };
}

const limitAfter = (parts: readonly Part[], list: Part): number | undefined =>
  limit(parts.slice(parts.indexOf(list)), 'max_length');
