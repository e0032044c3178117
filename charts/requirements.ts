/** The numbered lines of docs/requirements.md: requirements, open points and machines, by id in document order. */
export type Requirements = ReadonlyMap<string, string>;

const line = /^(?:- \*\*([A-Z0-9]+-\d+)\*\* (?:<a id="[^"]*"><\/a>)?(.*)|## (SM-\d+) (.*?)(?: <a id="[^"]*"><\/a>)?)$/;

/** Reads the page; the text of each line is kept as it stands. */
export const readRequirements = (page: string): Requirements =>
  new Map(
    page.split('\n').flatMap((text) => {
      const [, id, about, machine, name] = line.exec(text) ?? [];
      if (id !== undefined && about !== undefined) return [[id, about] as const];
      return machine !== undefined && name !== undefined ? [[machine, name] as const] : [];
    }),
  );

/** The requirements that a chart's transitions name, in document order; unknown ids are left out. */
export const chartedIn = (
  requirements: Requirements,
  edges: readonly { readonly rules: readonly string[] }[],
): string[] => {
  const named = new Set(edges.flatMap(({ rules }) => rules));
  return [...requirements.keys()].filter((id) => named.has(id));
};
