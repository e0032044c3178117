import type { Calls } from '#api/shared/calls.ts';
import type { Client } from '#api/shared/client.ts';
import type { Database } from '#browser/database.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Config } from '#contracts/shell/config.ts';
import type { Language } from '#domain/shell/language.ts';
import type { OutboxRef } from '#machines/outbox/outbox.select.ts';

/** The tools that effects work with, made once when the app starts. */
export type Tools = {
  readonly calls: Calls;
  readonly client: Client;
  readonly database: Database;
  readonly config: Config;
  readonly now: () => Date;
  readonly newUuid: () => string;
  readonly language: () => Language;
  readonly session: () => Session | null;
  /** Tells every change of who is signed in; returns how to stop. */
  readonly watchSession: (listener: (session: Session | null) => void) => () => void;
  /** Tells how many finished executions wait to be sent, whenever that changes; returns how to stop. */
  readonly watchWaiting: (listener: (count: number) => void) => () => void;
  /** Calls back whenever a network may lead to the platform again; returns how to stop. */
  readonly awaitPlatform: (goOn: () => void) => () => void;
  /** The outbox, which sends everything that waits (SM-34). */
  readonly outbox: () => OutboxRef | undefined;
};
