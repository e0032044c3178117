import { useEffect, useReducer, useState } from 'react';
import { Actors } from './actors.tsx';
import { listen } from './live.ts';
import { Picture } from './picture.tsx';
import { type Actor, heard, type Recording, rootOf } from './recording.ts';

/** The page of the inspector: what runs, where it stands, and what happened last. */
export const Inspector = () => {
  const [recordings, hear] = useReducer(heard, new Map());
  const [tab, chooseTab] = useState<string | null>(null);
  const [id, choose] = useState<string | null>(null);
  useEffect(() => listen(hear), []);
  const [key, recording] = [...recordings].find(([one]) => one === tab) ?? [...recordings][0] ?? [];
  const actor = recording?.actors.find((one) => one.id === id) ?? (recording && rootOf(recording));
  return (
    <main>
      <header>
        <h1>Inspector</h1>
        <label>
          Shown{' '}
          <select value={key ?? ''} onChange={({ target }) => chooseTab(target.value)}>
            {[...recordings].map(([one, { title }]) => (
              <option key={one} value={one}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <p className="about" role="status">
          {recording?.gone ? 'This page has gone.' : ''}
        </p>
      </header>
      {recording ? (
        <div className="panes">
          <Actors actors={recording.actors} chosen={actor?.id} choose={choose} />
          <Picture actor={actor} />
          <section className="side" aria-label="Events and data">
            {actor ? <Details actor={actor} /> : null}
            <Events recording={recording} />
          </section>
        </div>
      ) : (
        <p className="empty">
          No page of the app is open in this browser. Open it in another tab at <a href="/">this address</a>.
        </p>
      )}
    </main>
  );
};

const Details = ({ actor }: { readonly actor: Actor }) => (
  <section aria-labelledby="details">
    <h2 id="details">{actor.name}</h2>
    {actor.event ? <Data name="Last event" value={actor.event} /> : null}
    {actor.context ? <Data name="Context" value={actor.context} /> : null}
  </section>
);

const Data = ({ name, value }: { readonly name: string; readonly value: unknown }) => (
  <label>
    {name}
    <textarea readOnly rows={10} spellCheck={false} value={JSON.stringify(value, null, 1)} />
  </label>
);

const Events = ({ recording: { actors, events } }: { readonly recording: Recording }) => {
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="events">
      <h2 id="events">Last events</h2>
      <ol reversed>
        {events.toReversed().map(({ number, at, actor, event }) => (
          <li key={number}>
            <time className="quiet">{at.slice(11, 23)}</time> <b>{event.type}</b> {names.get(actor)}
          </li>
        ))}
      </ol>
    </section>
  );
};
