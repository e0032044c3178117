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

/** A part of what the product does, such as `UPL: execution upload, retry, data download`. */
export interface Story {
  readonly area: string;
  readonly name: string;
  /** Its requirements in document order. */
  readonly ids: readonly string[];
}

const heading = /^## ([A-Z0-9]+): (.*)$/gm;

/** The areas of Part 1 in document order. */
export const readStories = (page: string): Story[] => {
  const ids = [...readRequirements(page).keys()];
  return [...page.matchAll(heading)].flatMap(([, area, name]) =>
    area === undefined || name === undefined
      ? []
      : [
          {
            area,
            name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
            ids: ids.filter((id) => id.startsWith(`${area}-`)),
          },
        ],
  );
};

/** The requirements that a chart's transitions name, in document order; unknown ids are left out. */
export const chartedIn = (
  requirements: Requirements,
  edges: readonly { readonly rules: readonly string[] }[],
): string[] => {
  const named = new Set(edges.flatMap(({ rules }) => rules));
  return [...requirements.keys()].filter((id) => named.has(id));
};
