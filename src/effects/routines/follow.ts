import { type AnyEventObject, fromCallback, type SnapshotFrom } from 'xstate';
import { type ItemRef, type outboxMachine, selectItemState } from '#machines/outbox/index.ts';
import type { Following } from '#machines/routines/routine-answer.setup.ts';
import type { Tools } from '../tools.ts';
import { loadedWith, resultSince } from './result.ts';

type Outbox = SnapshotFrom<typeof outboxMachine>;

/**
 * SM-34: has the outbox look at once for what was fixed, and tells how far it is, until the platform has it or does not
 * take it. RETRY asks to send it now.
 */
export const followAnswer = (tools: Tools) =>
  fromCallback<{ type: 'RETRY' }, Following>(({ input, sendBack, receive }) => {
    const outbox = tools.outbox();
    if (!outbox) return undefined;
    const since = tools.now().toISOString();
    let item: Followed | null = null;
    let looked = false;
    let over = false;
    let ended = false;
    const tell = (told: AnyEventObject): void => {
      if (!over) sendBack(told);
    };
    const letGo = (): void => {
      item?.stop();
      item = null;
    };
    const took = (last: ItemRef): void => {
      ended = true;
      letGo();
      const gone = () => tell({ type: 'GONE' });
      if (selectItemState(last.getSnapshot()) === 'delivered') deliveredOf(tools, input, since).then(tell, gone);
      else gone();
    };
    // It may have been fixed while the outbox rested, or was busy with another one: it is asked once to look.
    const askFor = (snapshot: Outbox): void => {
      if (!snapshot.matches({ signedIn: 'resting' })) return;
      if (looked) {
        tell({ type: 'GONE' });
        return;
      }
      looked = true;
      outbox.send({ type: 'TICK' });
    };
    const look = (snapshot: Outbox): void => {
      if (ended) return;
      const found = snapshot.context.items.find(({ uuid }) => uuid === input.uuid)?.actor ?? null;
      if (snapshot.matches('signedOut')) {
        letGo();
        looked = false;
        tell({ type: 'WAITS', wait: 'waitingForSignIn' });
      } else if (found === null) {
        if (item) took(item.ref);
        else askFor(snapshot);
      } else if (found !== item?.ref) {
        letGo();
        if (isBehindOthers(snapshot, input)) tell({ type: 'WAITS', wait: 'queued' });
        item = follow(found, tell);
      }
    };
    const { unsubscribe } = outbox.subscribe(look);
    look(outbox.getSnapshot());
    receive(() => item?.ref.send({ type: 'RETRY' }));
    return () => {
      over = true;
      letGo();
      unsubscribe();
    };
  });

type Followed = { readonly ref: ItemRef; readonly stop: () => void };

const follow = (ref: ItemRef, tell: (told: AnyEventObject) => void): Followed => {
  const hear = (): void => {
    const told = toldOf(ref);
    if (told) tell(told);
  };
  const { unsubscribe } = ref.subscribe(hear);
  hear();
  return { ref, stop: unsubscribe };
};

/** The state of an item, as its screen shows it. */
const toldOf = (ref: ItemRef): AnyEventObject | null => {
  const snapshot = ref.getSnapshot();
  const state = selectItemState(snapshot);
  switch (state) {
    case 'sendingFiles':
      return { type: 'SENDING_FILES', sent: snapshot.context.sent };
    case 'sendingRecord':
      return { type: 'SENDING_RECORD' };
    case 'heldElsewhere':
    case 'waitingForNetwork':
    case 'waitingForSignIn':
    case 'pausedByServer':
    case 'broken':
      return { type: 'WAITS', wait: state };
    case 'idle':
      return { type: 'NOT_TAKEN', failure: snapshot.context.failure };
    default:
      return null;
  }
};

const isBehindOthers = ({ context, ...snapshot }: Outbox, { uuid }: Following): boolean =>
  context.turn !== null &&
  context.turn !== uuid &&
  snapshot.value !== 'signedOut' &&
  snapshot.value.signedIn === 'sending';

/** ROUT-34: the result that came with the answer replaces what is shown; without one the activity is read anew. */
const deliveredOf = async (
  tools: Tools,
  { place: { checksum }, owner }: Following,
  since: string,
): Promise<AnyEventObject> => {
  const detail = await resultSince(tools, checksum, since);
  if (detail === null) return { type: 'GONE' };
  return { type: 'DELIVERED', loaded: await loadedWith(tools, { owner, checksum }, { detail, seen: null }) };
};
