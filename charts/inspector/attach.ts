import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef, Snapshot } from 'xstate';
import { hidden } from './hide.ts';
import { actorsFrom, contextOf, isActor, machineOf, nameOf, type Step, stateOf, stepsOf } from './inspection.ts';
import { type Added, asWindow, isConnected, openChannel, type Page } from './wire.ts';

/**
 * Runs in a page of the app, in development or where the address asks for it. Tells nothing until an inspector asks;
 * from then on what runs, and each step of it, without secrets.
 */
export const attach = (app: AnyActorRef): void => {
  const channel = openChannel();
  const tab = crypto.randomUUID();
  const known = new Set<string>();
  let title = '';
  const say = (type: Page['type']): void => {
    title = `${document.title} (${location.pathname})`;
    channel.postMessage({ type, tab, title } satisfies Page);
  };
  let page: Added = { tab };
  const inspector = createBrowserInspector({
    url: '/inspector',
    window: asWindow(channel),
    autoStart: false,
    maxDeferredEvents: 0,
    sanitizeEvent: (event) => ({ type: event.type, ...record(hidden(event)) }),
    sanitizeContext: (context) => record(hidden(context)),
    serialize: (event) =>
      event.type === '@xstate.actor' ? { ...event, definition: undefined, page } : { ...event, page },
    send: (event) => channel.postMessage(event),
  });
  const tellActor = (actor: AnyActorRef): void => {
    known.add(actor.sessionId);
    page = { tab, name: nameOf(actor), machine: machineOf(actor)?.id ?? null };
    inspector.actor(actor, told(actor.getSnapshot()));
  };
  const tellStep = ({ actor, event, snapshot, taken }: Step): void => {
    if (!known.has(actor.sessionId)) tellActor(actor);
    page = { tab, taken };
    inspector.snapshot(actor, told(snapshot), { event });
    if (!title.startsWith(document.title)) say('storewalk.page');
  };
  const begin = (): void => {
    const steps = stepsOf(tellStep);
    app.system.inspect((heard) => {
      steps(heard);
      if (heard.type === '@xstate.snapshot' && isActor(heard.actorRef) && machineOf(heard.actorRef) === null)
        tellOther(heard.actorRef, heard.snapshot);
    });
  };
  const tellOther = (actor: AnyActorRef, snapshot: Snapshot<unknown>): void => {
    if (known.has(actor.sessionId) && snapshot.status === 'active') return;
    tellActor(actor);
  };
  let begun = false;
  channel.addEventListener('message', ({ data }) => {
    if (!isConnected(data)) return;
    say('storewalk.page');
    for (const actor of actorsFrom(app)) tellActor(actor);
    if (!begun) begin();
    begun = true;
  });
  say('storewalk.page');
  window.addEventListener('pagehide', () => say('storewalk.gone'));
};

const told = (snapshot: Snapshot<unknown>) => ({
  status: snapshot.status,
  value: stateOf(snapshot),
  context: contextOf(snapshot),
});

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
