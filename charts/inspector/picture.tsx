import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawPicture } from '../picture.ts';
import { textOf } from './actors.tsx';
import { edgesTaken, lightStyle, statesIn } from './light.ts';
import { chartOf } from './machines.ts';
import type { Actor } from './recording.ts';

/** Its own keys move it. */
const focusable = { tabIndex: 0 };

const drawn = new Map<string, Promise<string>>();

const draw = (id: string): Promise<string> => {
  const chart = chartOf(id);
  if (chart === null) return Promise.resolve('');
  const picture = drawn.get(id) ?? drawPicture(chart);
  drawn.set(id, picture);
  return picture;
};

/** The chart of an actor's machine, lit up by where it is and by what it did last. */
export const Picture = ({ actor }: { readonly actor: Actor | undefined }) => {
  const machine = actor?.machine ?? null;
  const svg = useDrawing(machine);
  const lit = machine !== null && actor?.value ? statesIn(actor.value, machine) : [];
  const figure = useInView(svg, lit.at(-1) ?? '');
  if (actor === undefined) return <p className="picture empty">Choose an actor.</p>;
  if (machine === null) return <p className="picture empty">{actor.name} is no machine: it has no states.</p>;
  const chart = chartOf(machine);
  if (chart === null)
    return (
      <p className="picture empty">
        This version of the code has no machine “{machine}”: its states are told in words.
      </p>
    );
  return (
    <figure className="picture" ref={figure} {...focusable} aria-label={`Chart of ${machine}`}>
      <figcaption>
        {actor.name} is in <output>{textOf(actor.value)}</output>
      </figcaption>
      <style>{lightStyle(lit, edgesTaken(chart, actor.taken))}</style>
      {svg === null ? <p>Drawing…</p> : <Drawing svg={svg} />}
    </figure>
  );
};

/** The picture of a machine's chart, once it is drawn. */
const useDrawing = (machine: string | null): string | null => {
  const [svg, setSvg] = useState<{ readonly of: string; readonly text: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    if (machine !== null)
      draw(machine).then((text) => {
        if (wanted) setSvg({ of: machine, text });
      });
    return () => {
      wanted = false;
    };
  }, [machine]);
  return svg !== null && svg.of === machine ? svg.text : null;
};

/** Keeps a state of the picture in view. */
const useInView = (svg: string | null, state: string) => {
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    if (svg !== null && state !== '')
      figure.current
        ?.querySelector(`[data-state=${JSON.stringify(state)}]`)
        ?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  }, [svg, state]);
  return figure;
};

const Drawing = ({ svg }: { readonly svg: string }) => {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    stage.current?.replaceChildren(drawing);
  }, [svg]);
  return <div ref={stage} />;
};
