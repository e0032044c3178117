import { describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { createCalls } from '#api/shared/calls.ts';
import { createClient } from '#api/shared/client.ts';
import { randomNumber } from '#api/shared/sign.ts';
import { now } from '#browser/clock.ts';
import { openDatabase } from '#browser/database.ts';
import { createSessionStore } from '#browser/session.store.ts';
import { composeApp } from '#compose/app.ts';
import { composeCannotBeDone } from '#compose/cannot-be-done.ts';
import { composeExecution } from '#compose/execution.ts';
import { composeFinished } from '#compose/finished.ts';
import { composeHome } from '#compose/home.ts';
import { composePasswordAccept, composePasswordReset } from '#compose/password.ts';
import { composeRoutineAnswer } from '#compose/routine-answer.ts';
import { composeRoutineActivities, composeRoutineStores, composeRoutines } from '#compose/routines.ts';
import { composeSelectActivity, composeSelectStore } from '#compose/selection.ts';
import { composeSingleSignOn } from '#compose/single-sign-on.ts';
import { composeTicketCreation } from '#compose/ticket-creation.ts';
import { composeTicketManagement } from '#compose/ticket-management.ts';
import { composeTickets } from '#compose/tickets.ts';
import type { Tools } from '#effects/tools.ts';
import { openingMachine } from '#machines/execution/opening.machine.ts';
import { viewLoaders } from '#views/shell/screens.tsx';
import { appConfig } from '../support/app-config.ts';

type Actors = readonly (readonly [place: string, logic: unknown])[];

/** Every actor that a machine names, and those that its own machines name, by their places. */
const actorsOf = (machine: unknown, place: string): Actors =>
  machine instanceof StateMachine
    ? Object.entries(machine.implementations.actors).flatMap(([name, logic]): Actors => {
        const here = `${place}.${name}`;
        return [[here, logic], ...actorsOf(logic, here)];
      })
    : [];

const isPort = (logic: unknown): boolean => !(logic instanceof StateMachine);

const files = import.meta.glob<Record<string, unknown>>('../../machines/**/*.ts', { eager: true });
const machines = Object.values(files).flatMap((file) => Object.values(file));
/** What machines name without being composed: every actor that is no machine is a hole. */
const holes = new Set(
  machines.flatMap((machine) => actorsOf(machine, '')).flatMap(([, logic]) => (isPort(logic) ? [logic] : [])),
);
const unfilled = (machine: unknown): string[] =>
  actorsOf(machine, '').flatMap(([place, logic]) => (holes.has(logic) ? [place] : []));

const database = openDatabase('never-opened');
const client = createClient({
  hosts: { api: '', files: '' },
  appVersion: '0.0.0',
  now,
  random: randomNumber,
  session: () => null,
  language: () => 'en',
  onUnauthorized: () => undefined,
});
const tools: Tools = {
  client,
  calls: createCalls(client, ''),
  database,
  config: appConfig(),
  now,
  newUuid: () => crypto.randomUUID(),
  awaitPlatform: () => () => undefined,
  language: () => 'en',
  session: () => null,
  watchSession: () => () => undefined,
  watchWaiting: () => () => undefined,
  outbox: () => undefined,
};

describe('after composing no port is left unfilled', () => {
  it.each([
    ['app', composeApp(tools, createSessionStore(database), viewLoaders), 9],
    ['home', composeHome(tools), 3],
    ['cannot-be-done drawer', composeCannotBeDone(tools), 6],
    ['select store', composeSelectStore(tools), 1],
    ['select activity', composeSelectActivity(tools), 2],
    ['single sign-on', composeSingleSignOn(tools), 3],
    ['executor', composeExecution(tools), 15],
    ['events', composeFinished(tools), 3],
    ['tickets', composeTickets(tools), 2],
    ['manage ticket', composeTicketManagement(tools), 27],
    ['create ticket', composeTicketCreation(tools), 12],
    ['routine stores', composeRoutineStores(tools), 1],
    ['routines of a store', composeRoutines(tools), 2],
    ['activities of a routine', composeRoutineActivities(tools), 1],
    ['manage activity', composeRoutineAnswer(tools), 12],
    ['password reset', composePasswordReset(tools), 1],
    ['password accept', composePasswordAccept(tools), 2],
  ] as const)('TECH-01 %s', (_, machine, least) => {
    const ports = actorsOf(machine, '').filter(([, logic]) => isPort(logic));
    expect(ports.length).toBeGreaterThanOrEqual(least);
    expect(unfilled(machine)).toEqual([]);
  });

  it('a machine that nobody composed has its ports unfilled, those of its children too', () => {
    expect(unfilled(openingMachine)).toEqual(
      expect.arrayContaining([
        '.findRecord',
        '.execution.writer',
        '.execution.upload.sendFiles',
        '.execution.uploader.file.commitFile',
        '.execution.geolocation.askPosition',
      ]),
    );
  });
});
