import { useEffect } from 'react';

/** Escape anywhere on the page, but in a dialog or in what has answered it already. */
export const useEscape = (isOn: boolean, onEscape: () => void): void =>
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') === null) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
