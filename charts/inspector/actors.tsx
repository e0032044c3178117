import type { Dispatch } from 'react';
import { type Actor, type Recording, standingAt } from './recording.ts';
import type { Act } from './state.ts';

type ActorsProps = {
  readonly recording: Recording;
  readonly chosen: string | null;
  readonly place: number | null;
  readonly act: Dispatch<Act>;
};

/** All actors as a tree, with the states that they are in at the moment that is shown. */
export const Actors = (props: ActorsProps) => {
  const shown = props.recording.actors.filter(isShown);
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
  const { recording, chosen, place, act } = props;
  const standing = actor.machine === null ? null : standingAt(recording, actor, place);
  const inside = recording.actors.filter((one) => one.parent === actor.id && isShown(one));
  return (
    <li>
      <button
        type="button"
        aria-pressed={actor.id === chosen}
        data-gone={actor.status !== 'active' || undefined}
        onClick={() => act({ type: 'actor', id: actor.id })}
      >
        <b>{actor.name}</b>{' '}
        <span className="quiet">{actor.machine === null ? actor.status : textOf(standing?.value)}</span>
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

/** Answers and conversations that are over are in the log. */
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
