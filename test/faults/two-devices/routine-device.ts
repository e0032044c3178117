import { type AnyEventObject, createActor, fromCallback, SimulatedClock, toPromise, waitFor } from 'xstate';
import { composeItem } from '#compose/sending.ts';
import type { ChangeType } from '#contracts/routines/routine.ts';
import { routineAnswerRow } from '#contracts/routines/routine-record.ts';
import type { Session } from '#contracts/session/session.ts';
import { answeringOf, canPostpone, type RoutineDraft } from '#domain/routines/routine-answer.ts';
import { loadResult, saveAnswer, savePostponement } from '#effects/routines/manage.ts';
import { type ItemRef, selectItemState } from '#machines/outbox/outbox.select.ts';
import type { LoadedActivity } from '#machines/routines/routine-answer.setup.ts';
import { toolsOf } from './means.ts';
import type { Answer } from './occurrence.ts';
import { type Fate, kills, Wire } from './wire.ts';

export type Saying = Pick<Answer, 'change' | 'comment' | 'pictures'>;
export type Outcome = 'delivered' | 'conflict' | 'waiting' | 'killed';

const patience = { timeout: 60_000 };

/** A device on which one activity of a routine is answered: the app's own storage, outbox item and client. */
export class RoutineDevice {
  readonly wire = new Wire();
  readonly session: Session;
  /** What was fixed to be sent and is neither delivered nor discarded. */
  fixed: Answer | null = null;
  readonly #tools;
  readonly #place;
  readonly #clock = new SimulatedClock();
  #loaded: LoadedActivity | null = null;
  #item: ItemRef | null = null;

  constructor(session: Session, origin: string, place: { readonly routine: string; readonly checksum: string }) {
    this.session = session;
    this.#place = { screen: 'manageActivity', store: null, ...place } as const;
    this.#tools = toolsOf(session, origin, this.wire);
  }

  /** Reads the activity; a read that is lost leaves what was seen before. */
  async read(): Promise<LoadedActivity> {
    const input = { place: this.#place, owner: this.session };
    this.#loaded = await toPromise(createActor(loadResult(this.#tools), { input }).start());
    return this.#loaded;
  }

  /** May that be said of the activity, as it was read last? */
  offers(change: ChangeType): boolean {
    const detail = this.#loaded?.detail;
    if (!detail?.editable || this.fixed !== null) return false;
    return change !== 'postpone' || canPostpone(detail);
  }

  /** Fixes what is to be sent, without a network. */
  async fix({ change, comment, pictures }: Saying): Promise<void> {
    if (this.#loaded === null) throw new Error('the activity was not read');
    const { detail } = this.#loaded;
    const uuid = crypto.randomUUID();
    const key = crypto.randomUUID();
    const at = new Date().toISOString();
    await this.#keepPictures(uuid, change, pictures);
    const postponement = { comment: '', pictures: [], attempt: null };
    const draft: RoutineDraft = { uuid, comment, pictures, postponement };
    const keeping = { owner: this.session, answering: answeringOf(this.#place, detail), draft };
    const input = { ...keeping, asked: { key, at, change } };
    await (change === 'postpone'
      ? this.#fixPostponement(input, { key, at, comment, pictures })
      : toPromise(createActor(saveAnswer(this.#tools), { input }).start()));
    this.fixed = { key, user: this.session.user_uuid, change, comment, pictures };
    this.#start(uuid);
  }

  /** Sends what was fixed; one that is never heard of again ends the app. */
  async send(fate: Fate): Promise<Outcome> {
    const met = this.wire.met();
    this.wire.fate = fate;
    const item = this.#sending;
    if (selectItemState(item.getSnapshot()) !== 'queued') item.send({ type: 'RETRY' });
    item.send({ type: 'START' });
    if (kills(fate)) {
      await met;
      this.restart();
      return 'killed';
    }
    await waitFor(item, (snapshot) => !snapshot.hasTag('busy'), patience);
    const snapshot = item.getSnapshot();
    if (snapshot.matches('delivered')) return 'delivered';
    if (!snapshot.matches('refused')) {
      // A session that the platform finds spent is renewed by signing in.
      if (snapshot.matches('waitingForSignIn')) item.send({ type: 'SIGNED_IN' });
      return 'waiting';
    }
    return snapshot.context.failure?.code === 'conflict' ? 'conflict' : 'waiting';
  }

  /** Ends the app and starts it: what is on the device is in the outbox again. */
  restart(): void {
    const { uuid } = this.#sending.getSnapshot().context.waiting;
    this.#item?.stop();
    this.#start(uuid);
  }

  /** What of it lies on the device, by its key. */
  async kept(): Promise<readonly (string | null)[]> {
    const rows = await this.#tools.database.read(['routineAnswers'], (reading) =>
      reading.list('routineAnswers', routineAnswerRow),
    );
    return rows.map((row) => (row.state === 'readable' ? (row.value.sealed?.key ?? null) : null));
  }

  /** The person has read that it was not taken, and takes it off the device. */
  async discard(): Promise<void> {
    const item = this.#sending;
    item.send({ type: 'DISCARD' });
    item.send({ type: 'CONFIRM' });
    await waitFor(item, (snapshot) => snapshot.status === 'done', patience);
    this.fixed = null;
  }

  close(): void {
    this.#item?.stop();
    this.#tools.database.close();
  }

  async #fixPostponement(
    input: Parameters<typeof rowOf>[0],
    attempt: { key: string; at: string; comment: string; pictures: readonly string[] },
  ): Promise<void> {
    const { routine, checksum } = this.#place;
    await this.#tools.database.write(['routineAnswers'], (rows) =>
      rows.put(
        'routineAnswers',
        [this.session.company_uuid, this.session.user_uuid, checksum],
        rowOf(input, this.session),
      ),
    );
    const postponing = { execution: input.draft.uuid, routine: { uuid: routine, checksum }, attempt };
    await toPromise(createActor(savePostponement(this.#tools), { input: postponing }).start());
  }

  /** They are on the platform and on the device, as after their upload. */
  async #keepPictures(uuid: string, change: ChangeType, pictures: readonly string[]): Promise<void> {
    const kind = change === 'postpone' ? ('postponed' as const) : ('routine' as const);
    const content = { name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(4), sha256: '' };
    await this.#tools.database.write(['files'], async (rows) => {
      for (const path of pictures)
        void rows.put('files', [uuid, path], { execution: uuid, screen: '', question: '', kind, path, ...content });
    });
  }

  #start(uuid: string): void {
    const named = { uuid: '', name: '' };
    const waiting = {
      uuid,
      kind: 'routineAnswer',
      activity: named,
      store: named,
      sealedAt: new Date().toISOString(),
      files: 0,
      journal: [],
    } as const;
    const owner = createActor(fromCallback<AnyEventObject>(() => undefined)).start();
    const input = { owner, waiting, broken: null };
    this.#item = createActor(composeItem(this.#tools), { input, clock: this.#clock }).start();
  }

  get #sending(): ItemRef {
    if (this.#item === null) throw new Error('nothing was fixed');
    return this.#item;
  }
}

/** What the screen keeps of an answer before it is fixed. */
const rowOf = (
  { answering, draft: { uuid } }: { answering: ReturnType<typeof answeringOf>; draft: RoutineDraft },
  { company_uuid, user_uuid }: Session,
) => ({
  version: 1,
  uuid,
  company_uuid,
  user_uuid,
  ...answering,
  comment: '',
  pictures: [],
  postponement: { comment: '', pictures: [], attempt: null },
  savedAt: new Date().toISOString(),
  refusal: null,
  sealed: null,
});
