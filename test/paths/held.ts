import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';

/** What is noticed of held actors: begun with an input, given up, told something. */
export type Notice = {
  readonly begun: (name: string, input: unknown) => void;
  readonly givenUp: (name: string) => void;
  readonly told: (name: string, event: AnyEventObject) => void;
};

/** Like the snapshot of a machine, it has children; here there are none. */
type Held = Snapshot<unknown> & { readonly input: unknown; readonly children: Readonly<Record<string, never>> };

/**
 * An actor in the place of a port or a child: it does nothing by itself, whoever walks the machine decides when it
 * answers, fails or speaks. It answers at once, so that no test has to wait.
 */
export const held = (name: string, notice: () => Notice): ActorLogic<Held, AnyEventObject, unknown> => ({
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input, children: {} }),
  getPersistedSnapshot: (snapshot) => snapshot,
  start: ({ input }) => notice().begun(name, input),
  transition: (snapshot, event, { self }) => {
    switch (event.type) {
      case 'held.answer':
        return { ...snapshot, status: 'done', output: event['output'], error: undefined };
      case 'held.fail':
        return { ...snapshot, status: 'error', output: undefined, error: event['error'] };
      case 'held.say':
        self._parent?.send(event['event']);
        return snapshot;
      case 'xstate.stop':
        notice().givenUp(name);
        return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
      default:
        notice().told(name, event);
        return snapshot;
    }
  },
});
