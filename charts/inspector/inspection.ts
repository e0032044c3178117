import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
} from 'xstate';

/** A transition that was taken, told without its code: which of those that its state has for an event. */
export type TakenTransition = { readonly state: string; readonly event: string; readonly at: number };

/** The reaction of a machine to one event. */
export type Step = {
  readonly actor: AnyActorRef;
  readonly machine: AnyStateMachine;
  /** The actor that sent it, if one did. */
  readonly source: string | null;
  readonly event: AnyEventObject;
  readonly snapshot: Snapshot<unknown>;
  readonly taken: readonly TakenTransition[];
};

/** The machine that an actor runs, or null when it runs something else. */
export const machineOf = (actor: ActorRefLike): AnyStateMachine | null =>
  'logic' in actor && isMachine(actor.logic) ? actor.logic : null;

/** By its shape: beside a built app the inspector brings an XState of its own. */
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic && 'transition' in logic;

/** The state value of a snapshot, or null when it has none. */
export const stateOf = (snapshot: Snapshot<unknown>): unknown => ('value' in snapshot ? snapshot.value : null);

/** The context of a snapshot, or null when it has none. */
export const contextOf = (snapshot: Snapshot<unknown>): unknown => ('context' in snapshot ? snapshot.context : null);

/** The name of an actor: that of its logic at its parent, else that of its machine, else its id. */
export const nameOf = (actor: AnyActorRef): string =>
  typeof actor.src === 'string' ? actor.src : (machineOf(actor)?.id ?? actor.id);

/** All running actors, each before those that it started. */
export const actorsFrom = (actor: AnyActorRef): AnyActorRef[] => {
  const snapshot: unknown = actor.getSnapshot();
  const children: unknown =
    typeof snapshot === 'object' && snapshot !== null && 'children' in snapshot ? snapshot.children : null;
  const started = typeof children === 'object' && children !== null ? Object.values(children).filter(isActor) : [];
  return [actor, ...started.flatMap(actorsFrom)];
};

/** Puts together what XState tells of its machines in pieces; `tell` hears each step when it is over. */
export const stepsOf = (tell: (step: Step) => void): ((event: InspectionEvent) => void) => {
  const taken = new Map<string, TakenTransition[]>();
  const sources = new WeakMap<AnyEventObject, string>();
  return (heard) => {
    const machine = machineOf(heard.actorRef);
    if (machine === null || !isActor(heard.actorRef)) return;
    const { sessionId } = heard.actorRef;
    if (heard.type === '@xstate.event' && heard.sourceRef) sources.set(heard.event, heard.sourceRef.sessionId);
    if (heard.type === '@xstate.microstep')
      taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...heard._transitions.map(told)]);
    if (heard.type !== '@xstate.snapshot') return;
    const { event, snapshot, actorRef: actor } = heard;
    tell({ actor, machine, source: sources.get(event) ?? null, event, snapshot, taken: taken.get(sessionId) ?? [] });
    taken.delete(sessionId);
  };
};

/** Whether it is a running actor, as XState means it. */
export const isActor = (actor: unknown): actor is AnyActorRef =>
  typeof actor === 'object' && actor !== null && 'getSnapshot' in actor && 'on' in actor;

const told = (transition: AnyTransitionDefinition): TakenTransition => {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  return {
    state: [source.machine.id, ...source.path].join('.'),
    event: eventType,
    at: Math.max(0, siblings?.indexOf(transition) ?? 0),
  };
};
