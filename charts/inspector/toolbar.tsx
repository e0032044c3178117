import type { Dispatch } from 'react';
import type { Recording } from './recording.ts';
import type { Act, Shown } from './state.ts';

type ToolbarProps = {
  readonly shown: Shown;
  readonly recording: Recording | undefined;
  readonly act: Dispatch<Act>;
};

/** Which page is shown, and which moment of it. */
export const Toolbar = ({ shown, recording, act }: ToolbarProps) => (
  <header>
    <h1>Inspector</h1>
    <label>
      Shown{' '}
      <select value={shown.chosen ?? ''} onChange={({ target }) => act({ type: 'choose', key: target.value })}>
        {[...shown.recordings].map(([key, { title }]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </label>
    {recording ? <Moment shown={shown} recording={recording} act={act} /> : null}
    <p className="about" role="status">
      {recording?.about}
    </p>
  </header>
);

type MomentProps = { readonly shown: Shown; readonly recording: Recording; readonly act: Dispatch<Act> };

const Moment = ({ shown: { place, paused, waiting }, recording: { entries }, act }: MomentProps) => {
  const at = place ?? entries.length - 1;
  return (
    <div className="moment">
      <button type="button" disabled={at <= 0} onClick={() => act({ type: 'place', place: at - 1 })}>
        Back
      </button>
      <button
        type="button"
        disabled={place === null}
        onClick={() => act({ type: 'place', place: at + 1 >= entries.length ? null : at + 1 })}
      >
        Forward
      </button>
      <button type="button" disabled={place === null} onClick={() => act({ type: 'place', place: null })}>
        Newest
      </button>
      <button type="button" aria-pressed={paused} onClick={() => act({ type: 'pause' })}>
        {paused ? `Paused, ${waiting.length} waiting` : 'Pause'}
      </button>
      <span className="quiet">{place === null ? 'newest' : `event ${at + 1} of ${entries.length}`}</span>
    </div>
  );
};
