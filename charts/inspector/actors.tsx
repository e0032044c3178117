import type { Actor } from './recording.ts';

type ActorsProps = {
  readonly actors: readonly Actor[];
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
};

/** All actors as a tree, each with the states that it is in. */
export const Actors = (props: ActorsProps) => {
  const shown = props.actors.filter(isShown);
  const ids = new Set(shown.map(({ id }) => id));
  const roots = shown.filter(({ parent }) => parent === null || !ids.has(parent));
  return (
    <nav aria-label="Actors">
      <ul>
        {roots.map((actor) => (
          <Branch key={actor.id} actor={actor} {...props} />
        ))}
      </ul>
    </nav>
  );
};

const Branch = ({ actor, ...props }: ActorsProps & { readonly actor: Actor }) => {
  const { actors, chosen, choose } = props;
  const inside = actors.filter((one) => one.parent === actor.id && isShown(one));
  return (
    <li>
      <button
        type="button"
        aria-pressed={actor.id === chosen}
        data-gone={actor.status !== 'active' || undefined}
        onClick={() => choose(actor.id)}
      >
        <b>{actor.name}</b> <span className="quiet">{actor.machine === null ? actor.status : textOf(actor.value)}</span>
      </button>
      {inside.length > 0 ? (
        <ul>
          {inside.map((one) => (
            <Branch key={one.id} {...props} actor={one} />
          ))}
        </ul>
      ) : null}
    </li>
  );
};

/** Actors that gave one answer and ended are left out. */
const isShown = ({ machine, status }: Actor): boolean => machine !== null || status === 'active';

/** A state value in one line: regions with a bar between them. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return 'not known';
  const regions = Object.entries(value).map(([name, inner]) => (isEmpty(inner) ? name : `${name}.${textOf(inner)}`));
  return regions.join(' | ');
};

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
