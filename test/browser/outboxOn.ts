import { type AnyEventObject, createActor, setup, toPromise } from 'xstate';
import type { Session } from '#contracts/session.ts';
import { listSent } from '#effects/outbox/items.ts';
import { hold } from '#effects/outbox/sending.ts';
import { toolsOn } from './toolsOn.ts';

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
    sent: (owner: Owner) =>
      toPromise(createActor(listSent(toolsOn()), { input: { session: { ...given, ...owner } } }).start()),
  };
};
