import { type AnyEventObject, createActor, sendTo, setup, toPromise } from 'xstate';
import { recordRow, type Sealed } from '#contracts/execution/record.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Draft } from '#domain/execution/draft.ts';
import type { Place } from '#domain/shell/route.ts';
import { sendFiles, sendRecord } from '#effects/execution/delivery.ts';
import { discardRecord, findRecord } from '#effects/execution/records.ts';
import { keepReceipt, seal } from '#effects/execution/sealing.ts';
import { takeBackUnheld } from '#effects/execution/taking-back.ts';
import { writer } from '#effects/execution/writer.ts';
import { noteUploaded, readOwing } from '#effects/file-notes.ts';
import { fileStores } from '#effects/file-rows.ts';
import { commitFile, dropFile } from '#effects/files/commit.ts';
import type { Tools } from '#effects/tools.ts';
import type { ExecutionInput, WriteEvent } from '#machines/execution/execution.context.ts';
import type { Delivery } from '#machines/execution/upload.machine.ts';
import { thrown } from './thrown.ts';
import { toolsOn } from './tools-on.ts';

export const nothingSealed: Sealed = { json: '', sha256: '', files: [], sealedAt: '' };

type Given = Pick<ExecutionInput, 'activity' | 'store' | 'session' | 'serverStartedAt' | 'judgedBy' | 'routine'>;
type ExecutorPlace = Extract<Place, { screen: 'executor' }>;
type Said = { readonly type: 'SAVED'; readonly revision: number } | { type: 'NOT_SAVED'; failure: Failure };

/** What writes, seals and delivers an execution, on the device's own database. Failures come back as answers. */
export const executionOn = (given: Given) => {
  const tools = toolsOn();
  const { write, leave } = writing(tools, given);
  return {
    database: tools.database,
    write,
    leave,
    seal: (draft: Draft) => {
      const input = { ...given, draft, finishedAt: tools.now().toISOString() };
      return seal(tools, input).catch(thrown);
    },
    attach: (given: Attaching) => toPromise(committing(tools, given).start()).catch(thrown),
    drop: (execution: string) => toPromise(dropping(tools, execution).start()),
    /** It is taken out before it is on the device. */
    attachAndDrop: async (given: Attaching) => {
      committing(tools, given).start().stop();
      await toPromise(dropping(tools, given.execution).start());
    },
    discard: (execution: string) =>
      toPromise(createActor(discardRecord(tools), { input: { execution } }).start()).catch(thrown),
    takeBack: (execution: string) =>
      toPromise(createActor(takeBackUnheld(tools), { input: { execution } }).start()).catch(thrown),
    /** What the device keeps of what an address names. */
    find: async (place: ExecutorPlace) => {
      const finding = findRecord(tools);
      return toPromise(createActor(finding, { input: { place, session: given.session } }).start());
    },
    /** As if the platform had acknowledged the file that was attached. */
    acknowledge: (execution: string) =>
      tools.database.write(fileStores, async (rows) => {
        const file = await readOwing(rows, execution, 'company_c/files/list.csv');
        if (file) await noteUploaded(rows, file);
      }),
    /** To a platform that owes receipts or does not. */
    send: ({ receipts, ...input }: Delivery & Pick<Tools['config'], 'receipts'>) => {
      const config = { ...tools.config, receipts };
      const sending = toolsOn({ session: () => given.session, config });
      return toPromise(createActor(sendRecord(sending), { input }).start()).catch(thrown);
    },
    /** What is told while its files are sent. */
    sendFiles: (delivery: Delivery) => told(toolsOn({ session: () => given.session }), delivery),
    /** As if what lies here, or what was sealed before it, had come to the platform. */
    deliver: async (execution: string) => receive(tools, { execution, sealed: await sealedIn(tools, execution) }),
    deliverLate: (delivery: Delivery) => receive(tools, delivery),
  };
};

const told = (tools: Tools, input: Delivery): Promise<readonly AnyEventObject[]> =>
  new Promise((resolve) => {
    const events: AnyEventObject[] = [];
    const owner = setup({
      types: {} as { events: AnyEventObject },
      actors: { sendFiles: sendFiles(tools) },
      actions: {
        hear: ({ event }) => {
          events.push(event);
          if (event.type !== 'FILE_SENT') resolve(events);
        },
      },
    }).createMachine({ invoke: { src: 'sendFiles', input }, on: { '*': { actions: 'hear' } } });
    createActor(owner).start();
  });

const receive = (tools: Tools, delivery: Delivery): Promise<unknown> =>
  toPromise(createActor(keepReceipt(tools), { input: { ...delivery, receipt: null } }).start()).catch(thrown);

const sealedIn = async ({ database }: Tools, execution: string): Promise<Sealed> => {
  const row = await database.read(['records'], (rows) => rows.get('records', execution, recordRow));
  return (row?.state === 'readable' ? row.value.sealed : null) ?? nothingSealed;
};

type Attaching = { readonly execution: string; readonly text: string };

const listOf = (execution: string) => ({
  place: { execution, screen: '', question: '', kind: 'document' as const },
  path: 'company_c/files/list.csv',
});

const committing = (tools: Tools, { execution, text }: Attaching) => {
  const blob = new Blob([text], { type: 'text/csv' });
  const chosen = { name: 'list.csv', type: blob.type, size: blob.size, blob };
  return createActor(commitFile(tools), { input: { ...listOf(execution), chosen } });
};

const dropping = (tools: Tools, execution: string) => createActor(dropFile(tools), { input: listOf(execution) });

/** The writer of one screen: takes one draft after the other, answers with what it says; `leave` takes one and goes. */
const writing = (tools: Tools, given: Given) => {
  let hear: (said: Said) => void = () => undefined;
  const owner = setup({
    types: {} as { events: WriteEvent | Said },
    actors: { writer: writer(tools) },
    actions: {
      hear: (_, said: Said) => hear(said),
      hand: sendTo('writer', (_, event: WriteEvent) => event),
    },
  }).createMachine({
    invoke: { id: 'writer', src: 'writer', input: { ...given, saved: null } },
    on: {
      WRITE: { actions: { type: 'hand', params: ({ event }) => event } },
      SAVED: { actions: { type: 'hear', params: ({ event }) => event } },
      NOT_SAVED: { actions: { type: 'hear', params: ({ event }) => event } },
    },
  });
  const actor = createActor(owner).start();
  return {
    write: (draft: Draft): Promise<Said> =>
      new Promise((resolve) => {
        hear = resolve;
        actor.send({ type: 'WRITE', draft });
      }),
    leave: (draft: Draft): void => {
      actor.send({ type: 'WRITE', draft });
      actor.stop();
    },
  };
};
