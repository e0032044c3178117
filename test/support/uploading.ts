import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { type Receipt, receipt as receiptSchema } from '#contracts/execution/execution.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Notification } from '#contracts/tickets/tickets.ts';
import { executionOf, pictureName, testPicture, uploadForm } from './content.ts';
import { requestOf } from './signed-request.ts';
import type { System } from './system.ts';
import { ticketOf } from './tickets.ts';

/** What one execution was acknowledged with, and the SHA-256 of the bytes that were sent. */
export type Acknowledged = { readonly receipt: Receipt; readonly sha256: string };

/** People who send pictures and executions until they are told to stop, and what their devices know. */
export type Uploading = {
  /** By the uuid of the execution. */
  readonly acknowledged: ReadonlyMap<string, Acknowledged>;
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How many calls had no answer: the connection was refused or broke. */
  readonly broken: () => number;
  /** Tells them to stop; resolves once all that was begun is acknowledged. */
  readonly stop: () => Promise<void>;
};

/** Between two executions of a person (ms): reports are made more slowly than executions are sent. */
const pause = 200;

const answer = v.object({ receipt: receiptSchema });

/** One reminder that is due at once: the ticket is due in two days. */
const reminder: Notification = {
  method: 'email',
  type: 'execution',
  expiration_type: 'before_due_date',
  time_unit: 2,
  time_value: 3,
};

type Load = {
  readonly system: System;
  readonly session: Session;
  readonly people: number;
  /** The address of the process that the next call goes to. */
  readonly next: () => string;
  /** The area of the one ticket that each execution raises; null for executions without any. */
  readonly area: string | null;
};

/** Starts the load. A call without an answer is signed and sent again, to the process whose turn it is then. */
export function startUploading({ system, session, people, next, area }: Load): Uploading {
  const acknowledged = new Map<string, Acknowledged>();
  const statuses = new Map<number, number>();
  let broken = 0;
  let stopped = false;

  const answered = async (path: string, call: () => Parameters<typeof requestOf>[5]): Promise<unknown> => {
    for (;;) {
      try {
        const response = await fetch(requestOf(next(), session, 'POST', path, new Date(), call()));
        const body: unknown = await response.json();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.ok) return body;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        broken += 1;
      }
      await setTimeout(50);
    }
  };

  const sendOne = async (): Promise<void> => {
    const [, question] = system.activity.questions;
    if (question === undefined) throw new Error('no question');
    const name = pictureName();
    const picture = new Uint8Array(Buffer.concat([await testPicture(), randomBytes(20_000)]));
    await answered('/api/v1/files/upload', () => ({ raw: uploadForm(session, name, picture) }));
    const answers = [{ question, picture: `company_${session.company_uuid}/files/${name}` }];
    const execution = executionOf(session, system.store, system.activity, answers);
    const raisedFrom = execution.activity_tree.screens[0]?.questions[0]?.answer_uuid ?? '';
    const ticket = area === null ? null : { ...ticketOf(session, area), notifications: { data: [reminder] } };
    const tickets = ticket === null ? {} : { [raisedFrom]: [ticket] };
    const raw = JSON.stringify({ json_execution: { ...execution, tickets } });
    const path = `/api/v1/web_executor/executions/${execution.execution_uuid}/upload`;
    const body = await answered(path, () => ({ raw, headers: { 'Content-Type': 'application/json' } }));
    const { receipt } = v.parse(answer, body);
    acknowledged.set(execution.execution_uuid, { receipt, sha256: createHash('sha256').update(raw).digest('hex') });
  };

  const work = async (): Promise<void> => {
    while (!stopped) {
      await sendOne();
      await setTimeout(pause);
    }
  };
  const all = Promise.all(Array.from({ length: people }, work));
  return {
    acknowledged,
    statuses,
    broken: () => broken,
    stop: async () => {
      stopped = true;
      await all;
    },
  };
}
