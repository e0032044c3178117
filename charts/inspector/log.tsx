import type { Dispatch } from 'react';
import { textOf } from './actors.tsx';
import { type Entry, matching, type Recording } from './recording.ts';
import type { Act, Shown } from './state.ts';

type LogProps = { readonly shown: Shown; readonly recording: Recording; readonly act: Dispatch<Act> };

/** So many lines are drawn; the filter finds the others. */
const linesAtMost = 300;

/** What happened, the newest first. */
export const Log = ({ shown, recording, act }: LogProps) => {
  const found = matching(recording, shown.filter);
  const names = new Map(recording.actors.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="log">
      <h2 id="log">Events</h2>
      <label>
        Filter{' '}
        <input
          type="search"
          value={shown.filter}
          onChange={({ target }) => act({ type: 'filter', filter: target.value })}
        />
      </label>
      <p className="quiet">
        {found.length} of {recording.entries.length}
        {found.length > linesAtMost ? `, the last ${linesAtMost} are shown` : ''}
      </p>
      <ol className="log" reversed>
        {found
          .slice(-linesAtMost)
          .reverse()
          .map(([place, entry]) => (
            <li key={place}>
              <button
                type="button"
                aria-pressed={shown.place === place}
                onClick={() => act({ type: 'place', place, actor: entry.actor })}
              >
                <Line entry={entry} name={names.get(entry.actor) ?? entry.machine} />
              </button>
            </li>
          ))}
      </ol>
    </section>
  );
};

const Line = ({ entry, name }: { readonly entry: Entry; readonly name: string }) => (
  <>
    <time className="quiet">{entry.at.slice(11, 23)}</time> <b>{entry.event.type}</b> <span>{name}</span>{' '}
    <span className="quiet">{textOf(entry.value)}</span>
  </>
);
