import { type ActorRefFrom, createActor, SimulatedClock, waitFor } from 'xstate';
import { composeTicketManagement } from '#compose/ticket-management.ts';
import type { Session } from '#contracts/session/session.ts';
import type { ChosenState } from '#contracts/tickets/tickets.ts';
import { isClosing } from '#domain/tickets/ticket.ts';
import { allWritten } from '#effects/tickets/newest.ts';
import type { ticketOpeningMachine } from '#machines/tickets/index.ts';
import {
  hasNewer,
  type ManagementRef,
  selectConflict,
  selectOwnChange,
  selectShown,
} from '#machines/tickets/ticket-management.select.ts';
import type { Edit } from './chain.ts';
import { toolsOf } from './means.ts';
import { type Fate, kills, Wire } from './wire.ts';

/** What is typed next, on whatever form the task shows. */
export type Typing = {
  readonly choice: ChosenState;
  readonly words: string;
  readonly picture: string | null;
  readonly rejects: boolean;
};

/** What stands in the fields, as the person has seen it go in. */
type Fields = {
  readonly choice: ChosenState | null;
  readonly comments: string;
  readonly approval: string;
  readonly reopening: string;
  readonly pictures: readonly string[];
};
const empty: Fields = { choice: null, comments: '', approval: '', reopening: '', pictures: [] };

export type Outcome = 'done' | 'conflict' | 'failed' | 'killed';

const patience = { timeout: 60_000 };
const refreshTime = 2500;
const mostPictures = 3;

/** A device on which one task is open: the app's own screen, storage and client, on a network of its own. */
export class TicketDevice {
  readonly wire = new Wire();
  readonly session: Session;
  fields: Fields = empty;
  /** What was sent last, whatever became of it. */
  lastSent: Edit | null = null;
  readonly #tools;
  readonly #clock = new SimulatedClock();
  #id: string;
  #opening: ActorRefFrom<typeof ticketOpeningMachine> | null = null;

  constructor(session: Session, origin: string, id: string) {
    this.session = session;
    this.#id = id;
    this.#tools = toolsOf(session, origin, this.wire);
  }

  /** Opens the screen as after a start of the app, and waits until the task shows. */
  async open(): Promise<void> {
    const logic = composeTicketManagement(this.#tools);
    const place = { screen: 'manageTicket', id: this.#id, search: '' } as const;
    this.#opening = createActor(logic, { input: { place, session: this.session }, clock: this.#clock }).start();
    await waitFor(this.#opening, (snapshot) => snapshot.matches('managing'), patience);
    await this.#rest();
  }

  /** Leaves the screen or ends the app, and opens it again, on the newest task of the chain where nothing is typed. */
  async reopen(): Promise<void> {
    if (!this.isTyped && this.#shows('infoPanel')) this.#id = this.#newestId();
    this.close();
    await allWritten();
    await this.open();
  }

  close(): void {
    this.#opening?.stop();
    this.#tools.database.close();
  }

  get isTyped(): boolean {
    return JSON.stringify(this.fields) !== JSON.stringify(empty);
  }

  get isTold(): boolean {
    return selectConflict(this.#managing.getSnapshot()) === 'told';
  }

  /** Does the app say that what has changed is what this device sent? */
  get saysOwn(): boolean {
    return selectOwnChange(this.#managing.getSnapshot());
  }

  /** What the app holds of the fields. */
  get held(): Fields {
    const { typed } = this.#managing.getSnapshot().context;
    return {
      choice: typed.priority_value,
      comments: typed.comments,
      approval: typed.approvalComments,
      reopening: typed.reopenTicketComments,
      pictures: typed.pictures,
    };
  }

  /** What would be sent now; null where the task offers this user nothing, or the form is not filled in. */
  get edit(): Edit | null {
    const { choice, comments, approval, reopening, pictures } = this.fields;
    if (this.#shows('manageForm')) {
      const isIncomplete = isClosing(choice ?? 'in_progress') && comments === '';
      return isIncomplete ? null : { kind: 'save', choice: choice ?? 'in_progress', words: comments, pictures };
    }
    if (this.#shows('approvePanel')) return { kind: 'approve', words: approval };
    if (this.#shows('reopenPanel') && reopening !== '') return { kind: 'giveBack', words: reopening, pictures };
    return null;
  }

  async type({ choice, words, picture, rejects }: Typing): Promise<void> {
    const actor = this.#managing;
    if (this.#shows('manageForm')) {
      actor.send({ type: 'TYPE', typed: { priority_value: choice, comments: words } });
      this.fields = { ...this.fields, choice, comments: words };
    }
    if (this.#shows('reopenPanel') && !rejects) actor.send({ type: 'CANCEL' });
    if (this.#shows('approvePanel')) this.#judge(words, rejects);
    if (this.#shows('reopenPanel') && words !== '') {
      actor.send({ type: 'TYPE', typed: { reopenTicketComments: words } });
      this.fields = { ...this.fields, reopening: words };
    }
    if (picture !== null && (this.#shows('manageForm') || this.#shows('reopenPanel'))) await this.#attach(picture);
  }

  /** Sends what stands in the fields; a change that is never heard of again ends the app. */
  async send(fate: Fate): Promise<Outcome> {
    const actor = this.#managing;
    const met = this.wire.met();
    this.wire.fate = fate;
    this.lastSent = this.edit;
    if (this.#shows('manageForm')) actor.send({ type: 'SAVE' });
    else if (this.#shows('approvePanel')) actor.send({ type: 'APPROVE' });
    else actor.send({ type: 'SEND' });
    if (kills(fate)) {
      await met;
      await this.reopen();
      return 'killed';
    }
    await this.#rest();
    if (this.isTold) return 'conflict';
    if (!this.#shows('refreshing')) return 'failed';
    this.#clock.increment(refreshTime);
    await this.#rest();
    return 'done';
  }

  /** Has read what has changed, and goes on with what is typed. */
  async goOn(): Promise<void> {
    this.#managing.send({ type: 'CONTINUE' });
    await this.#rest();
  }

  async discard(): Promise<void> {
    this.#managing.send({ type: 'DISCARD' });
    this.#managing.send({ type: 'CONFIRM' });
    await this.#rest();
    this.fields = empty;
  }

  forget(): void {
    this.fields = empty;
  }

  #judge(words: string, rejects: boolean): void {
    if (rejects) {
      this.#managing.send({ type: 'REJECT' });
      const { approval, reopening } = this.fields;
      this.fields = { ...this.fields, reopening: reopening === '' ? approval : reopening };
    } else {
      this.#managing.send({ type: 'TYPE', typed: { approvalComments: words } });
      this.fields = { ...this.fields, approval: words };
    }
  }

  /** The picture is on the platform and on the device, as after its upload. */
  async #attach(path: string): Promise<void> {
    const { pictures } = this.fields;
    if (pictures.includes(path) || pictures.length === mostPictures) return;
    const { uuid } = this.#managing.getSnapshot().context;
    const place = { execution: uuid, screen: '', question: uuid, kind: 'ticket' } as const;
    const file = { ...place, path, name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(4), sha256: '' };
    await this.#tools.database.write(['files'], (rows) => rows.put('files', [uuid, path], file));
    this.#managing.send({ type: 'FILE_ATTACHED', place, path });
    this.fields = { ...this.fields, pictures: [...pictures, path] };
  }

  get #managing(): ManagementRef {
    const management = this.#opening?.getSnapshot().children.management;
    if (!management) throw new Error('no task is open');
    return management;
  }

  #shows(panel: ReturnType<typeof selectShown>): boolean {
    return selectShown(this.#managing.getSnapshot()) === panel;
  }

  #newestId(): string {
    const { ticket } = this.#managing.getSnapshot().context;
    return ticket && hasNewer(ticket) ? (ticket.history.at(-1)?.id ?? this.#id) : this.#id;
  }

  /** Waits until the app waits for its person; a read that failed is asked for again. */
  async #rest(): Promise<void> {
    const actor = this.#managing;
    await waitFor(
      actor,
      (snapshot) => {
        const isAtRest = !snapshot.hasTag('busy') || selectShown(snapshot) === 'refreshing';
        return isAtRest && snapshot.value.discard !== 'discarding';
      },
      patience,
    );
    if (!this.#shows('loadFailed') && selectConflict(actor.getSnapshot()) !== 'notLoaded') return;
    actor.send({ type: 'RETRY' });
    await this.#rest();
  }
}
