import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Native<Control> = {
  readonly control: RefObject<Control | null>;
  /** What stands in it at first. */
  readonly first: string;
};

/**
 * A field that shows what was typed by itself, in the frame of the key, however late `value` is rendered for it. A value
 * that it does not show is put into it: it comes from elsewhere. For a field whose every text is taken: one that is not
 * would stay.
 */
export const useGivenText = <Control extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
): Native<Control> => {
  const control = useRef<Control>(null);
  const [first] = useState(value);
  useLayoutEffect(() => {
    const { current } = control;
    if (current !== null && current.value !== value) current.value = value;
  }, [value]);
  return { control, first };
};
