import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { soon } from './selector-soon.ts';

/** How a control holds what was given. */
type Holding<Control, Value> = {
  readonly read: (control: Control) => Value;
  readonly write: (control: Control, value: Value) => void;
};

export const asText: Holding<HTMLInputElement | HTMLTextAreaElement, string> = {
  read: ({ value }) => value,
  write: (control, value) => {
    control.value = value;
  },
};

export const asTick: Holding<HTMLInputElement, boolean> = {
  read: ({ checked }) => checked,
  write: (control, checked) => {
    control.checked = checked;
  },
};

const show = <Control, Value>(
  { read, write }: Holding<Control, Value>,
  control: Control | null,
  value: Value,
): void => {
  if (control !== null && read(control) !== value) write(control, value);
};

type Given<Control, Value> = {
  readonly control: RefObject<Control | null>;
  /** What it shows at first. */
  readonly first: Value;
  /** Tells what stands in it now. */
  readonly give: () => void;
};

/**
 * A control that shows what was given by itself, in the frame of the key, however late `value` is rendered for it
 * (`useSelectorSoon`); `tell` hears of it at once. A value that comes from elsewhere is put into it when it is rendered,
 * and in the end it shows what is rendered, whatever became of what was given.
 */
export const useGiven = <Control extends HTMLElement, Value>(
  holding: Holding<Control, Value>,
  value: Value,
  tell: (given: Value) => void,
): Given<Control, Value> => {
  const control = useRef<Control>(null);
  const [first] = useState(value);
  const rendered = useRef(value);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    rendered.current = value;
    show(holding, control.current, value);
  }, [holding, value]);
  useLayoutEffect(() => () => clearTimeout(settling.current), []);
  const give = (): void => {
    if (control.current === null) return;
    tell(holding.read(control.current));
    clearTimeout(settling.current);
    settling.current = setTimeout(() => show(holding, control.current, rendered.current), 2 * soon);
  };
  return { control, first, give };
};
