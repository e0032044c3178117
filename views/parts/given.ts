import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { soon } from './selector-soon.ts';

type Given<Control, Value> = {
  readonly control: RefObject<Control | null>;
  /** What it shows at first. */
  readonly first: Value;
  /** Tells what stands in it now. */
  readonly give: () => void;
};

/**
 * A control that shows what was given by itself, in the frame of the key, however late `value` is rendered for it
 * (`useSelectorSoon`); `tell` hears of it at once. It holds its value as `property`. A value that comes from elsewhere is
 * put into it when it is rendered, and in the end it shows what is rendered, whatever became of what was given.
 */
export const useGiven = <Control extends HTMLElement, Property extends keyof Control>(
  property: Property,
  value: Control[Property],
  tell: (given: Control[Property]) => void,
): Given<Control, Control[Property]> => {
  const control = useRef<Control>(null);
  const [first] = useState(value);
  const rendered = useRef(value);
  const [settle] = useState(() => () => show(control.current, property, rendered.current));
  useLayoutEffect(() => {
    rendered.current = value;
    show(control.current, property, value);
  }, [property, value]);
  useLayoutEffect(() => () => void unsettled.delete(settle), [settle]);
  const give = (): void => {
    if (control.current === null) return;
    tell(control.current[property]);
    settleLater(settle);
  };
  return { control, first, give };
};

const unsettled = new Set<() => void>();
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Once all that was given has been rendered. One moment for all controls: the next choice of a question is given before
 * it is rendered that the last one is not chosen any more.
 */
const settleLater = (settle: () => void): void => {
  unsettled.add(settle);
  clearTimeout(settling);
  settling = setTimeout(() => {
    for (const one of unsettled) one();
    unsettled.clear();
  }, 2 * soon);
};

/** The same value put anew would move the caret. */
const show = <Control extends HTMLElement, Property extends keyof Control>(
  control: Control | null,
  property: Property,
  value: Control[Property],
): void => {
  if (control !== null && control[property] !== value) control[property] = value;
};
