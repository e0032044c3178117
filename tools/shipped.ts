/** A package of `package-lock.json`, of what is read here. */
export type Locked = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
export type Lock = { readonly packages: Readonly<Record<string, Locked>> };

const inModules = 'node_modules/';

/** The package's name: what stands behind the last `node_modules/` of its path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf(inModules) + inModules.length);

const neededBy = (one: Locked): string[] => [
  ...Object.keys(one.dependencies ?? {}),
  ...Object.keys(one.optionalDependencies ?? {}),
  ...Object.keys(one.peerDependencies ?? {}).filter((name) => one.peerDependenciesMeta?.[name]?.optional !== true),
];

/** Where a package that stands at `from` finds another one: beside its own, or further up. */
function placeOf({ packages }: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf(`/${inModules}`), 0))) {
    const path = folder === '' ? inModules + name : `${folder}/${inModules}${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
  }
}

/**
 * The paths of all packages that the product's dependencies lead to, for every platform, by name. Not the flags of the
 * lock file: a package that a tool of development could use as well is marked there as if it shipped.
 */
export function shippedPaths(lock: Lock): string[] {
  const found = new Set<string>();
  const waiting = [''];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
    for (const name of neededBy(lock.packages[from] ?? {})) {
      const path = placeOf(lock, from, name);
      if (path === null || found.has(path)) continue;
      found.add(path);
      waiting.push(path);
    }
  return [...found].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}
