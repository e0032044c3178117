import { type ActorRefFrom, type AnyActorRef, createActor, type InspectionEvent } from 'xstate';
import { createCalls } from '#api/shared/calls.ts';
import { createClient } from '#api/shared/client.ts';
import { randomNumber } from '#api/shared/sign.ts';
import { now } from '#browser/clock.ts';
import type { Database } from '#browser/database.ts';
import { hostName } from '#browser/location.ts';
import { createSessionStore } from '#browser/session.store.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Config } from '#contracts/shell/config.ts';
import { slugOf } from '#domain/shell/brand.ts';
import type { Language } from '#domain/shell/language.ts';
import { writeJournal } from '#effects/outbox/index.ts';
import { forgetSeen } from '#effects/seen.ts';
import { listener } from '#effects/shell/listener.ts';
import type { Tools } from '#effects/tools.ts';
import { createLookout } from '#effects/until-reached.ts';
import { selectAuthor, selectCaller } from '#machines/session/session.select.ts';
import type { appMachine } from '#machines/shell/app.machine.ts';
import { composeApp } from './app.ts';
import type { ViewLoaders } from './areas.ts';

export type AppRef = ActorRefFrom<typeof appMachine>;

type Start = {
  readonly config: Config;
  readonly appVersion: string;
  readonly language: Language;
  readonly database: Database;
  readonly views: ViewLoaders;
};

/** The root actor, composed and ready to be started once. */
export const createApp = ({ config, appVersion, language, database, views }: Start): AppRef => {
  const store = createSessionStore(database);
  const sessionBy = (select: typeof selectCaller) => (): Session | null => {
    const now = sessionActor()?.getSnapshot();
    return now ? select(now) : null;
  };
  const client = createClient({
    hosts: { api: config.apiHost, files: config.filesHost },
    appVersion,
    now,
    random: randomNumber,
    session: sessionBy(selectCaller),
    language: () => languageOf(app),
    onUnauthorized: (token) => sessionActor()?.send({ type: 'INVALIDATE', token }),
  });
  const tools: Tools = {
    client,
    calls: createCalls(client, config.filesHost),
    database,
    config,
    now,
    newUuid: () => crypto.randomUUID(),
    awaitPlatform: createLookout(config.apiHost, now),
    language: () => languageOf(app),
    session: sessionBy(selectAuthor),
    watchSession: (tell) => {
      const subscription = sessionActor()?.subscribe((now) => tell(selectAuthor(now)));
      return () => subscription?.unsubscribe();
    },
    watchWaiting: (tell) => {
      const subscription = app.getSnapshot().children.outbox?.subscribe(({ context }) => tell(context.items.length));
      return () => subscription?.unsubscribe();
    },
    outbox: () => app.getSnapshot().children.outbox,
  };
  const carryOut = listener({
    store,
    forgetSeen: (user) => forgetSeen(tools, user),
    notify: (notice) => app.send({ type: 'NOTIFY', notice }),
    log: (doing, failure) => console.warn(doing, failure),
    writeJournal: writeJournal(tools),
  });
  const app: AppRef = createActor(composeApp(tools, store, views), {
    input: { language, slug: slugOf(hostName()) },
    inspect: (event: InspectionEvent) => {
      if (event.type === '@xstate.actor' && emits(event.actorRef)) event.actorRef.on('*', carryOut);
    },
  });
  const sayFailed = (failure: Failure): void => app.send({ type: 'NOTIFY', notice: { kind: 'failed', failure } });
  database.onClosed(() => sayFailed({ code: 'storageUnavailable' }));
  const sessionActor = () => app.getSnapshot().children.session;
  return app;
};

const emits = (actor: object): actor is AnyActorRef => 'on' in actor;

const languageOf = (app: AppRef): Language =>
  app.getSnapshot().children.language?.getSnapshot().matches('es') ? 'es' : 'en';
