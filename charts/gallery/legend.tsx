import type { ReactNode } from 'react';

const rows = [
  ['box', 'a state: its name, its tags, what it means'],
  ['box in a box', 'a mode within the state; the one with the dot is entered first'],
  ['dashed box', 'a region: it runs beside the other regions of its state'],
  ['double border', 'final: nothing follows'],
  ['H, H* on a border', 'entered where it was left; with * down to the innermost mode'],
  ['blue arrow, NAME', 'an event: something the user, the platform or another machine did'],
  ['grey arrow with →', 'taken at once'],
  ['green with a tick, red with a cross', 'an actor succeeded or failed'],
  ['brown with a clock', 'time passed'],
  ['gear', 'an actor that runs while the state lasts'],
  ['round arrow in a box', 'the event is dealt with and the state stays'],
  ['[guard], [else]', 'taken only if; otherwise'],
  ['/ action', 'what is done on the way'],
  ['small id', 'the requirement for which the transition is there'],
] as const;

/** How to read a picture. */
export const Legend = (): ReactNode => (
  <details className="legend">
    <summary>How to read the picture</summary>
    <dl>
      {rows.map(([sign, meaning]) => (
        <div key={sign}>
          <dt>{sign}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
