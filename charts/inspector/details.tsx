import type { Dispatch } from 'react';
import { textOf } from './actors.tsx';
import { machines } from './machines.ts';
import { type Actor, type Recording, standingAt } from './recording.ts';
import { type Replay, replay } from './replay.ts';
import type { Act, Shown } from './state.ts';

type DetailsProps = {
  readonly shown: Shown;
  readonly recording: Recording;
  readonly actor: Actor | undefined;
  readonly act: Dispatch<Act>;
};

/** The event and the data of the moment that is shown, and whether the events lead there again. */
export const Details = ({ shown, recording, actor, act }: DetailsProps) => {
  const entry = shown.place === null ? null : (recording.entries[shown.place] ?? null);
  const standing = actor ? standingAt(recording, actor, shown.place) : null;
  const machine = actor?.machine ? machines.get(actor.machine) : undefined;
  return (
    <section aria-labelledby="details">
      <h2 id="details">{actor?.name ?? 'No actor'}</h2>
      {actor && machine ? (
        <button type="button" onClick={() => act({ type: 'replayed', replay: replay(recording, actor, machine) })}>
          Replay its events
        </button>
      ) : null}
      {shown.replay ? <Replayed replay={shown.replay} act={act} /> : null}
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

const Replayed = ({ replay: { steps, reason }, act }: { readonly replay: Replay; readonly act: Dispatch<Act> }) => {
  const last = steps.at(-1);
  const way =
    last && !last.same ? `“${last.type}” leads to ${textOf(last.got)}, recorded was ${textOf(last.expected)}.` : '';
  return (
    <p role="status" className="replay" data-same={reason === null}>
      {reason === null
        ? `${steps.length} events in a fresh machine lead to the same states${last ? `, at last ${textOf(last.got)}` : ''}.`
        : `${reason} ${way}`}{' '}
      {last && !last.same ? (
        <button type="button" onClick={() => act({ type: 'place', place: last.place })}>
          Show this event
        </button>
      ) : null}
    </p>
  );
};
