import { type AnyEventObject, createActor, setup, toPromise } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import { readJournal, writeJournal } from '#effects/outbox/journal.ts';
import { hold } from '#effects/outbox/sending.ts';
import { listSent } from '#effects/outbox/sent.ts';
import { toolsOn } from './tools-on.ts';

type Owner = Pick<Session, 'company_uuid' | 'user_uuid'>;

/** What the outbox of this page is told when it takes an execution to send it, for whoever is signed in then. */
export const outboxOn = (given: Session) => {
  let session: Session | null = null;
  const taking = hold(toolsOn({ session: () => session }));
  return {
    take: (owner: Owner | null, execution: string): Promise<unknown> =>
      new Promise((resolve) => {
        session = owner && { ...given, ...owner };
        const item = setup({
          types: {} as { events: AnyEventObject },
          actors: { taking },
          actions: { hear: ({ event }) => resolve(event.type) },
        }).createMachine({ invoke: { src: 'taking', input: { execution } }, on: { '*': { actions: 'hear' } } });
        const actor = createActor(item).start();
        actor.subscribe(() => actor.stop());
      }),
    /** Writes one step after the other, each at its time by the clock of the device, and reads what stands there then. */
    journal: async (execution: string, steps: readonly (readonly [step: 'refused' | 'started', at: string])[]) => {
      const { database } = toolsOn();
      for (const [step, at] of steps)
        await writeJournal({ database, now: () => new Date(at) })(execution, { step, failure: null });
      return database.read(['journal'], (rows) => readJournal(rows, execution));
    },
    sent: (owner: Owner) =>
      toPromise(createActor(listSent(toolsOn()), { input: { session: { ...given, ...owner } } }).start()),
  };
};
