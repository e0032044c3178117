import { type Actor, type Recording, standingAt } from './recording.ts';
import type { Shown } from './state.ts';

type DetailsProps = {
  readonly shown: Shown;
  readonly recording: Recording;
  readonly actor: Actor | undefined;
};

/** The event and the data of the moment that is shown. */
export const Details = ({ shown, recording, actor }: DetailsProps) => {
  const entry = shown.place === null ? null : (recording.entries[shown.place] ?? null);
  const standing = actor ? standingAt(recording, actor, shown.place) : null;
  return (
    <section aria-labelledby="details">
      <h2 id="details">{actor?.name ?? 'No actor'}</h2>
      {entry ? <Data name="Event" value={entry.event} /> : null}
      {entry && entry.taken.length > 0 ? <Data name="Transitions taken" value={entry.taken} /> : null}
      {standing?.context ? <Data name="Context" value={standing.context} /> : null}
    </section>
  );
};

const Data = ({ name, value }: { readonly name: string; readonly value: unknown }) => (
  <details open>
    <summary>{name}</summary>
    <textarea readOnly rows={10} spellCheck={false} aria-label={name} value={JSON.stringify(value, null, 1)} />
  </details>
);
