import { useEffect, useReducer } from 'react';
import { Actors } from './actors.tsx';
import { Details } from './details.tsx';
import { listen } from './live.ts';
import { Log } from './log.tsx';
import { Picture } from './picture.tsx';
import { nothing, shownAfter } from './state.ts';
import { Toolbar } from './toolbar.tsx';

/** The page of the inspector: what runs, where it stands, what happened, and how it was before. */
export const Inspector = () => {
  const [shown, act] = useReducer(shownAfter, nothing);
  useEffect(() => listen(act), []);
  const recording = shown.chosen === null ? undefined : shown.recordings.get(shown.chosen);
  const actor = recording?.actors.find(({ id }) => id === shown.actor);
  return (
    <main>
      <Toolbar shown={shown} recording={recording} act={act} />
      {recording ? (
        <div className="panes">
          <Actors recording={recording} chosen={shown.actor} place={shown.place} act={act} />
          <Picture recording={recording} actor={actor} place={shown.place} />
          <section className="side" aria-label="Events and data">
            <Log shown={shown} recording={recording} act={act} />
            <Details shown={shown} recording={recording} actor={actor} />
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
