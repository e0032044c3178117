import type { AnyEventObject } from 'xstate';

/** How the machine was started, then the words of the steps before. */
export type Past = readonly string[];

/** An event, or how it follows from what the machine knows at that moment. */
type Event = AnyEventObject | ((context: never) => AnyEventObject);

/** One thing that can happen to a machine, and who does it. */
export type Word =
  | { readonly by: 'owner'; readonly event: Event }
  | { readonly by: 'actor'; readonly actor: string; readonly event: Event }
  | { readonly by: 'answer'; readonly actor: string; readonly output: unknown }
  | { readonly by: 'failure'; readonly actor: string; readonly error: unknown }
  | { readonly by: 'time'; readonly timer: string; readonly after: number | ((past: Past) => number) };

/** The user or the owner of the machine sends an event. */
export const sent = (event: Event): Word => ({ by: 'owner', event });

/** An invoked conversation or child machine sends an event; only while it runs. */
export const said = (actor: string, event: Event): Word => ({ by: 'actor', actor, event });

/** An invoked actor ends with its output. */
export const answered = (actor: string, output?: unknown): Word => ({ by: 'answer', actor, output });

/** An invoked actor fails. */
export const failed = (actor: string, error: unknown): Word => ({ by: 'failure', actor, error });

/** Time passes, in milliseconds, until the timer rings: `delay.state.path` with the id of the machine in front. */
export const passed = (timer: string, after: number | ((past: Past) => number)): Word => ({ by: 'time', timer, after });

/** The event by which the chart knows the word. */
export const eventOf = (word: Word, context: unknown): AnyEventObject => {
  switch (word.by) {
    case 'answer':
      return { type: `xstate.done.actor.${word.actor}`, output: word.output, actorId: word.actor };
    case 'failure':
      return { type: `xstate.error.actor.${word.actor}`, error: word.error, actorId: word.actor };
    case 'time':
      return { type: `xstate.after.${word.timer}` };
    default:
      return typeof word.event === 'function' ? Reflect.apply(word.event, null, [context]) : word.event;
  }
};
