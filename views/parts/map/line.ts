/** An act that begins when its turn comes; it calls `end` when it is done. */
type Act = (end: () => void) => void;

/** On a slow phone what came back keeps the page busy for about so long, frame included (ms). */
const apart = 50;
const most = 6;
/** A sliding map moves in each frame; after so long without a move it stands (ms). */
const still = 100;

/**
 * A line of acts that fetch something: one begins in a frame, and so many go on at once that about one is done in each
 * stretch of time, however long the network takes. All that come back in one frame would hold it up.
 */
export class Line {
  readonly #waiting = new Set<() => void>();
  readonly #failed = new Set<() => void>();
  #going = 0;
  /** How long the last one took (ms). */
  #took = 0;
  #frame: number | null = null;
  #moved = Number.NEGATIVE_INFINITY;

  /** The map slides: no act begins before it stands, and the failed ones are lined up again. */
  hold(): void {
    this.#moved = performance.now();
    this.again();
  }

  /** Lines up the acts that failed. */
  again(): void {
    const failed = [...this.#failed];
    this.#failed.clear();
    for (const join of failed) join();
  }

  /** Lines up; returns how to leave again, before its turn or after it. */
  join(act: Act): () => void {
    let began: number | null = null;
    const end = (): void => {
      if (began === null) return;
      this.#took = performance.now() - began;
      began = null;
      this.#going -= 1;
      this.#look();
    };
    const begin = (): void => {
      began = performance.now();
      this.#going += 1;
      act(end);
    };
    this.#waiting.add(begin);
    this.#look();
    return () => {
      this.#waiting.delete(begin);
      end();
    };
  }

  /** Lines up a failed act with the next `again`; returns how to leave. */
  joinAgain(act: Act): () => void {
    let leave = (): void => {
      this.#failed.delete(join);
    };
    const join = (): void => {
      leave = this.join(act);
    };
    this.#failed.add(join);
    return () => leave();
  }

  #look(): void {
    const atOnce = Math.min(most, 1 + Math.floor(this.#took / apart));
    if (this.#waiting.size > 0 && this.#going < atOnce) this.#frame ??= requestAnimationFrame(this.#next);
  }

  readonly #next = (): void => {
    this.#frame = null;
    const [begin] = this.#waiting;
    if (begin && performance.now() - this.#moved > still) {
      this.#waiting.delete(begin);
      begin();
    }
    this.#look();
  };
}
