/** Two taps at one place within this time were meant as one (milliseconds, CSS pixels). */
const longest = 350;
const widest = 24;

type Press = { readonly at: number; readonly x: number; readonly y: number; readonly on: Element | null };

/**
 * The second tap of a double tap counts where it meets what the first one met, and nowhere else: by then another
 * screen, a dialog or the next item of a list may lie under the finger. From now on, for the whole page.
 */
export function heedDoubleTaps(): void {
  let before: Press | null = null;
  let isTouch = false;
  let isAstray = false;
  const touch = ({ pointerType }: PointerEvent): void => {
    isTouch = pointerType !== 'mouse';
  };
  // A tap of a finger brings this event, too; not every browser counts those taps.
  const press = (event: MouseEvent): void => {
    const now: Press = { at: event.timeStamp, x: event.clientX, y: event.clientY, on: controlAt(event.target) };
    const isSecond = before !== null && (event.detail > 1 || (isTouch && isSoon(before, now)));
    isAstray = isSecond && before?.on !== now.on;
    before = now;
    // The pressed control would take the focus, and a field would open the on-screen keyboard.
    if (isAstray) event.preventDefault();
  };
  const click = (event: MouseEvent): void => {
    const isOfKeyboard = event.detail === 0;
    if (!isAstray || isOfKeyboard) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('pointerdown', touch, { capture: true });
  document.addEventListener('mousedown', press, { capture: true });
  document.addEventListener('click', click, { capture: true });
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('button, a, label, input, textarea, select, summary') ?? target) : null;

const isSoon = (first: Press, second: Press): boolean =>
  second.at - first.at < longest && Math.abs(second.x - first.x) < widest && Math.abs(second.y - first.y) < widest;
