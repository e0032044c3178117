import { useMemo, useSyncExternalStore } from 'react';

/** The shares of the list of requirements that a filter shows. */
export const shares = ['all', 'charted', 'tested', 'nothing'] as const;
export type Share = (typeof shares)[number];

/** Where the reader is; each has an address of its own. */
export type Route =
  | { readonly page: 'machines' }
  | {
      readonly page: 'machine';
      readonly name: string;
      readonly state: string | null;
      readonly edge: string | null;
      /** The steps of a walk that is shown; null while the chart is only looked at. */
      readonly walk: readonly string[] | null;
    }
  | { readonly page: 'requirements'; readonly share: Share }
  | { readonly page: 'requirement'; readonly id: string }
  | { readonly page: 'stories' }
  | { readonly page: 'story'; readonly area: string }
  | { readonly page: 'failures' }
  | { readonly page: 'search'; readonly term: string };

const isShare = (text: string): text is Share => shares.some((share) => share === text);

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Reads an address; one that is not known leads to the list of machines. */
export const routeOf = (hash: string): Route => {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  const [page = '', first = '', second = '', third = '', ...rest] = parts;
  switch (page) {
    case 'machine':
      return {
        page,
        name: first,
        state: second === 'state' ? third : null,
        edge: second === 'transition' ? third : null,
        walk: second === 'walk' ? [third, ...rest].filter((step) => step !== '') : null,
      };
    case 'requirement':
      return { page, id: first };
    case 'requirements':
      return { page, share: isShare(first) ? first : 'all' };
    case 'story':
      return { page, area: first };
    case 'stories':
    case 'failures':
      return { page };
    case 'search':
      return { page, term: first };
    default:
      return { page: 'machines' };
  }
};

const hashOf = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

export const toMachines = '#/';
export const toStories = '#/stories';
export const toStory = (area: string): string => hashOf('story', area);
export const toFailures = '#/failures';
export const toMachine = (name: string): string => hashOf('machine', name);
export const toState = (name: string, id: string): string => hashOf('machine', name, 'state', id);
export const toTransition = (name: string, id: string): string => hashOf('machine', name, 'transition', id);
/** A walk by these steps, which begins where the machine begins. */
export const toWalk = (name: string, steps: readonly string[]): string => hashOf('machine', name, 'walk', ...steps);
export const toRequirement = (id: string): string => hashOf('requirement', id);
export const toRequirements = (share: Share): string => hashOf('requirements', share);
export const toSearch = (term: string): string => hashOf('search', term);

const watch = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

export const useRoute = (): Route => {
  const hash = useSyncExternalStore(watch, () => window.location.hash);
  return useMemo(() => routeOf(hash), [hash]);
};
