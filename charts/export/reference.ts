/** An action, a guard or an actor, as a machine without code refers to it. */
export type Reference = string | { readonly type: string; readonly params: Readonly<Record<string, string>> };

/** Reads a name with its constant parameters, as charts write it: `endAs(end: left)`. */
export const reference = (text: string): Reference => {
  const [, type, inside] = /^([^(]+)\((.*)\)$/s.exec(text) ?? [];
  if (type === undefined || inside === undefined) return text;
  const params = inside.split(', ').map((part) => {
    const at = part.indexOf(': ');
    return [part.slice(0, at), part.slice(at + 2)] as const;
  });
  return { type, params: Object.fromEntries(params) };
};
