import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf } from './coverage.ts';
import type { Notice } from './held.ts';

/** Names of calls, children, messages with what went with them. */
export type Named = readonly [name: string, what: unknown];

/** What one step did, to be compared with what was written down. */
export type Seen = {
  readonly leaves: readonly string[];
  readonly tags: readonly string[];
  readonly emits: readonly unknown[];
  readonly calls: readonly Named[];
  readonly sends: readonly Named[];
  readonly tells: readonly unknown[];
  readonly stops: readonly string[];
  readonly context: Readonly<Record<string, unknown>>;
  readonly output: unknown;
};

/** What happens in the course of one step: `owner` stands for whoever owns the machine. */
export class Recorder implements Notice {
  #emits: unknown[] = [];
  #calls: Named[] = [];
  #sends: Named[] = [];
  #tells: unknown[] = [];
  #stops: string[] = [];

  emitted(event: unknown): void {
    this.#emits.push(event);
  }

  begun(name: string, input: unknown): void {
    if (name !== 'owner') this.#calls.push([name, input]);
  }

  givenUp(name: string): void {
    this.#stops.push(name);
  }

  told(name: string, event: unknown): void {
    if (name === 'owner') this.#tells.push(event);
    else this.#sends.push([name, event]);
  }

  /** What has happened since it was last asked. */
  take(snapshot: AnyMachineSnapshot): Seen {
    return {
      leaves: leavesOf(snapshot),
      tags: [...snapshot.tags].sort(),
      emits: this.#emits.splice(0),
      calls: this.#calls.splice(0),
      sends: this.#sends.splice(0),
      tells: this.#tells.splice(0),
      stops: this.#stops.splice(0).sort(),
      context: snapshot.context,
      output: snapshot.output,
    };
  }
}
