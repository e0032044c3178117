/**
 * Runs inside the app's page and watches when an answer is durable: from the input event of a keystroke to the
 * `complete` event of the transaction that put a row with the text typed so far. It watches the transactions
 * themselves, because a poll of the database would compete with them for the thread that is measured.
 */
type Keystroke = { readonly text: string; readonly at: number; durable: number | null };

const keystrokes: Keystroke[] = [];
const frames: number[] = [];

window.addEventListener(
  'input',
  ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      keystrokes.push({ text: target.value, at: performance.now(), durable: null });
  },
  { capture: true },
);

const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (
  this: IDBObjectStore,
  value: unknown,
  key?: IDBValidKey,
): IDBRequest<IDBValidKey> {
  if (this.name === 'answers') {
    const row = JSON.stringify(value);
    this.transaction.addEventListener('complete', () => settle(row));
  }
  return key === undefined ? put.call(this, value) : put.call(this, value, key);
};

function settle(row: string): void {
  for (const keystroke of keystrokes)
    if (keystroke.durable === null && row.includes(`"answer":"${keystroke.text}`))
      keystroke.durable = performance.now();
}

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    if (startTime >= (keystrokes[0]?.at ?? Number.POSITIVE_INFINITY) && duration > 50) frames.push(duration);
}).observe({ type: 'long-animation-frame', buffered: true });

/** Milliseconds for each keystroke so far, null while it is not durable; and the frames over 50 ms since the first. */
export const durability = {
  times: (): (number | null)[] => keystrokes.map(({ at, durable }) => (durable === null ? null : durable - at)),
  longFrames: (): number[] => frames,
};
declare global {
  interface Window {
    benchDurability: typeof durability;
  }
}
window.benchDurability = durability;
