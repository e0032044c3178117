const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const reference = /\{\s*[0-9a-f-]{36}\s*\}/gi;

/** The keys of an activity file whose texts name something by its uuid. */
const naming = /uuids?$|^(?:initial|final)_question$|^additional_pictures_triggered_by$/;

/** An activity file with all uuids in lower case, those that expressions refer to included: uuids ignore case. */
export const inLowerCase = (json: unknown): unknown => lowered(json, '', 0);

/** Deeper values are refused with words (`readEntries`). */
const deepest = 200;

function lowered(value: unknown, key: string, level: number): unknown {
  if (typeof value === 'string') {
    if (key === 'expression') return value.replace(reference, (text) => text.toLowerCase());
    return naming.test(key) && uuid.test(value) ? value.toLowerCase() : value;
  }
  if (typeof value !== 'object' || value === null || level > deepest) return value;
  if (Array.isArray(value)) return value.map((one) => lowered(one, key, level + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lowered(one, name, level + 1)]));
}
