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
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    rendered.current = value;
    show(control.current, property, value);
  }, [property, value]);
  useLayoutEffect(() => () => clearTimeout(settling.current), []);
  const give = (): void => {
    if (control.current === null) return;
    tell(control.current[property]);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => show(control.current, property, rendered.current), 2 * soon);
  };
  return { control, first, give };
};

/** The same value put anew would move the caret. */
const show = <Control extends HTMLElement, Property extends keyof Control>(
  control: Control | null,
  property: Property,
  value: Control[Property],
): void => {
  if (control !== null && control[property] !== value) control[property] = value;
};
