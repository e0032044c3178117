import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** DESK-22. What a key belongs to names it as `aria-keyshortcuts`. */
const ticketKeys = ['j', 'k', 'u', 'x', 'e', 'a', 'r', '/', '?'] as const;
export type TicketKey = (typeof ticketKeys)[number];

/** DESK-22: while the caller shows, a key presses the button or link that it belongs to, or leads to its field. */
export const useTicketKeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      if (key !== undefined && use(key, event.repeat)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

const typed = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

const keyOf = (event: KeyboardEvent): TicketKey | undefined => {
  const { target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return undefined;
  if (target instanceof Element && target.matches(typed)) return undefined;
  if (document.querySelector('dialog[open]')) return undefined;
  // Shift makes another key of a letter, but some keyboards have / and ? with it; Caps Lock changes nothing.
  const name = event.shiftKey ? event.key : event.key.toLowerCase();
  return ticketKeys.find((key) => key === name);
};

/** Whether the key belongs to anything that is there. A key that is held down only goes on from row to row. */
const use = (key: TicketKey, isHeld: boolean): boolean => {
  const [control] = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`)].filter(isOffered);
  if (!control && key !== 'x') return focusRow(key);
  if (isHeld) return false;
  if (!control) return selectRow();
  if (control.matches('button, a')) {
    control.click();
    // Rejecting leads to the field for its reason.
    afterPaint(() => fieldOf(key)?.focus());
  } else firstField(control)?.focus();
  return true;
};

const isOffered = (one: HTMLElement): boolean =>
  one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true]') && one.closest('[inert]') === null;

const fieldOf = (key: TicketKey): HTMLElement | null =>
  document.querySelector<HTMLElement>(`:is(textarea, input)[aria-keyshortcuts="${key}"]`);

/** Of a group of choices the chosen one. */
const firstField = (control: HTMLElement): HTMLElement | null =>
  control.matches(typed)
    ? control
    : (control.querySelector<HTMLElement>('input:checked') ?? control.querySelector<HTMLElement>('input'));

/** In a list: to the link (`data-left-at`) of the row after or before the one that has the focus. */
const focusRow = (key: TicketKey): boolean => {
  if (key !== 'j' && key !== 'k') return false;
  const links = [...document.querySelectorAll<HTMLElement>('[data-left-at]')];
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const link = links[key === 'j' ? at + 1 : Math.max(at - 1, 0)];
  link?.focus();
  return link !== undefined;
};

/** In a list: selects the row that has the focus, or lets go of it. */
const selectRow = (): boolean => {
  const box = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]');
  box?.click();
  return box != null;
};
