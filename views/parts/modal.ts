import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';

type Asked = SyntheticEvent<HTMLDialogElement>;

/** The properties by which a native modal dialog follows its owner. */
export type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLDialogElement>) => void;
  readonly onCancel: (event: Asked) => void;
  readonly onClose: (event: Asked) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * Opens and closes a native modal dialog with `open`; the browser traps the focus and gives it back. Escape and a press
 * beside the dialog ask the owner, who alone closes it. The cancel event of a file chooser inside the dialog bubbles up
 * to it and is not ours.
 */
export const useModal = (open: boolean, onCancel: () => void, onArrow?: (towards: 'left' | 'right') => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  // Before what is inside takes the focus: it can only do so once it shows.
  useLayoutEffect(() => {
    const element = ref.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  // What had the focus went with what the dialog held before: the first control has it now, as when it opens.
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!open || held.current === null || held.current.isConnected || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
  });
  // One that goes while it is open: taken out of the page, it would keep the focus from what had it before.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => element?.close();
  }, []);
  return {
    ref,
    onFocus: ({ target }) => {
      held.current = target;
    },
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onCancel();
    },
    // A second way back in a row closes the dialog without asking: it is opened again, and the owner asked. The event
    // comes late: by then its owner may have opened it anew.
    onClose: (event) => {
      if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
      event.currentTarget.showModal();
      onCancel();
    },
    onKeyDown: (event) => {
      if (event.key === 'ArrowLeft') onArrow?.('left');
      if (event.key === 'ArrowRight') onArrow?.('right');
      // A dialog over this one has answered it already.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onCancel();
    },
    onPointerDown: ({ target }) => {
      pressed.current = target;
    },
    // A press that began inside and ended beside (a stroke that left the canvas) is no press beside.
    onClick: (event) => {
      if (event.target === event.currentTarget && pressed.current === event.target) onCancel();
    },
  };
};
