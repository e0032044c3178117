import { navigate } from '#browser/location.ts';
import type { AppRef } from '#compose/root.ts';
import * as draft from '#domain/execution/draft.ts';
import { isFileRefused } from '#domain/shared/retry.ts';
import type { ExecutionRef, OpeningRef, UploadRef } from '#machines/execution/execution.select.ts';
import {
  selectClosing,
  selectDelivery,
  selectFileRefused,
  selectOpening,
  selectSaving,
  selectScreen,
  selectShown,
} from '#machines/execution/execution.select.ts';
import type { UploaderRef } from '#machines/files/files.select.ts';
import type { FileRef } from '#machines/files/uploader.machine.ts';
import { type ItemRef, selectItemState } from '#machines/outbox/outbox.select.ts';
import { selectShown as selectScreenShown } from '#machines/shell/app.select.ts';
import type { Content } from '#machines/shell/area.machine.ts';
import { testPassword } from '#test/support/real-platform.ts';
import type { Errand, Workplace } from './workplace.ts';

export type Means = {
  readonly workplace: Workplace;
  readonly uuid: () => string;
  /** The visits that were not finished yet. */
  readonly left: () => Promise<readonly Errand[]>;
};

/** What was refused is not tried at every look. A prime, so that each of several pages has its turn. */
const looksBetweenRetries = 19;

/**
 * The person in front of a page: looks at what is shown and does the one thing that lies at hand, as the words on the
 * screen ask for. Knows nothing but what a screen shows.
 */
export class Person {
  readonly #means: Means;
  #watched = 0;
  #looked = 0;

  constructor(means: Means) {
    this.#means = means;
  }

  /** One look at the page, and at most one thing done. */
  async look(app: AppRef): Promise<void> {
    const snapshot = app.getSnapshot();
    const { login, area, outbox } = snapshot.children;
    if (login) return this.#signIn(login);
    this.#looked += 1;
    if (this.#looked % looksBetweenRetries === 0)
      for (const { actor } of outbox?.getSnapshot().context.items ?? [])
        if (selectItemState(actor.getSnapshot()) === 'idle') actor.send(wayOn(actor));
    const shown = selectScreenShown(snapshot);
    if (shown === 'error' || shown === 'unauthorized') return navigate('/home');
    if (area?.getSnapshot().matches('notOpened')) area.send({ type: 'RETRY' });
    const content = area?.getSnapshot().context.content;
    if (content) await this.#workOn(content);
  }

  #signIn(login: NonNullable<ReturnType<AppRef['getSnapshot']>['children']['login']>): void {
    if (!login.getSnapshot().hasTag('editable')) return;
    login.send({ type: 'TYPE', field: 'identification', text: this.#means.workplace.user.email });
    login.send({ type: 'TYPE', field: 'password', text: testPassword });
    login.send({ type: 'SUBMIT' });
  }

  async #workOn(content: Content): Promise<void> {
    if (content.screen === 'executor') return this.#open(content.actor);
    const [errand] = await this.#means.left();
    if (errand) navigate(this.#addressOf(errand));
    else if (content.screen !== 'home') navigate('/home');
  }

  #addressOf({ store }: Errand): string {
    const query = new URLSearchParams({ store_uuid: store.uuid, store_name: store.name });
    return `/executor/${this.#means.workplace.activity.uuid}?${query}`;
  }

  async #open(opening: OpeningRef): Promise<void> {
    const snapshot = opening.getSnapshot();
    switch (selectOpening(snapshot)) {
      case 'offeringRecord':
        return opening.send({ type: 'CONTINUE_EXECUTION' });
      case 'finishedBefore':
      case 'seenBefore':
        return opening.send({ type: 'BEGIN' });
      case 'storageFailed':
      case 'loadFailed':
      case 'notScheduled':
        return opening.send({ type: 'RETRY' });
      case 'heldElsewhere':
      case 'takenOver':
        return opening.send({ type: 'TAKE_OVER' });
      case 'begun':
      case 'continued': {
        const errand = this.#errandAt(snapshot.context.place.store);
        const { execution } = snapshot.children;
        if (!execution || !errand) return;
        if (isBefore(execution) && !(await this.#means.left()).includes(errand)) execution.send({ type: 'CLOSE' });
        else this.#answer(execution, errand);
        return;
      }
      default:
        return;
    }
  }

  #errandAt(store: string): Errand | undefined {
    return this.#means.workplace.errands.find((errand) => errand.store.uuid === store);
  }

  #answer(execution: ExecutionRef, errand: Errand): void {
    const snapshot = execution.getSnapshot();
    if (['notSaved', 'lost'].includes(selectSaving(snapshot))) {
      execution.send({ type: 'RETRY' });
      return;
    }
    if (selectClosing(snapshot) !== 'closed') {
      execution.send({ type: 'LEAVE' });
      return;
    }
    const at = new Date().toISOString();
    switch (selectShown(snapshot)) {
      case 'instructions':
        this.#watched = 0;
        execution.send({ type: 'CONTINUE', at });
        return;
      case 'answering':
        this.#fill(execution, errand, at);
        return;
      case 'finish':
        execution.send({ type: unwanted(snapshot.children.uploader).length > 0 ? 'RETURN' : 'FINISH', at });
        return;
      case 'notSealed':
        execution.send({ type: 'RETRY' });
        return;
      case 'uploading':
        this.#watch(execution, snapshot.children.upload, errand);
        return;
      default:
        return;
    }
  }

  #fill(execution: ExecutionRef, errand: Errand, at: string): void {
    const { context, children } = execution.getSnapshot();
    const screen = selectScreen(execution.getSnapshot());
    const [words, documents, pictures] = screen?.questions ?? [];
    if (!screen || !words || !documents || !pictures || !children.uploader) return;
    const written = draft.answerOf(context.draft, screen.uuid, words.uuid).answer;
    if (written !== errand.text) {
      const longer = errand.text.slice(0, errand.text.startsWith(written) ? written.length + 12 : 0);
      execution.send({ type: 'ANSWER', question: words.uuid, answer: longer });
      return;
    }
    const missing = this.#missing(children.uploader, errand);
    if (missing === 'some are being kept') return;
    if (missing === null) execution.send({ type: 'CONTINUE', at });
    else this.#add(execution, missing, missing.type === 'text/csv' ? documents.uuid : pictures.uuid);
  }

  /** The next file that is not there yet; null when the screen shows all of them as kept. */
  #missing(uploader: UploaderRef, errand: Errand): File | null | 'some are being kept' {
    for (const { ref } of unwanted(uploader)) ref.send({ type: 'REMOVE' });
    const shown = uploader.getSnapshot().context.files.map(({ ref }) => ({ ref, snapshot: ref.getSnapshot() }));
    for (const { ref, snapshot } of shown) if (snapshot.matches('notCommitted')) ref.send({ type: 'RETRY' });
    if (shown.some(({ snapshot }) => snapshot.matches('committing') || snapshot.matches('notCommitted')))
      return 'some are being kept';
    const names = shown.map(({ snapshot }) => snapshot.context.facts?.name);
    return errand.files.find(({ name }) => !names.includes(name)) ?? null;
  }

  #add(execution: ExecutionRef, chosen: File, question: string): void {
    const { name, type, size } = chosen;
    const added = { question, files: [{ name, type, size, blob: chosen }], uuids: [this.#means.uuid()] };
    execution.send({ type: type === 'text/csv' ? 'ADD_DOCUMENTS' : 'ADD_PICTURES', ...added });
  }

  #watch(execution: ExecutionRef, upload: UploadRef | undefined, { patience }: Errand): void {
    this.#watched += 1;
    if (this.#watched > patience) {
      execution.send({ type: 'CLOSE' });
      return;
    }
    if (!upload || selectDelivery(upload.getSnapshot()) !== 'idle') return;
    upload.send({ type: selectFileRefused(upload.getSnapshot()) ? 'TAKE_BACK' : 'TRY_AGAIN' });
  }
}

/** Is it still being answered? What was finished in another tab meanwhile is not finished once more. */
const isBefore = (execution: ExecutionRef): boolean =>
  ['instructions', 'answering', 'finish'].includes(selectShown(execution.getSnapshot()));

/** A refused file is taken out of the answers and chosen anew; whatever else failed is tried again. */
const wayOn = (item: ItemRef) =>
  item.getSnapshot().can({ type: 'TAKE_BACK' }) ? ({ type: 'TAKE_BACK' } as const) : ({ type: 'RETRY' } as const);

/**
 * What the platform refuses, and what is there twice: taking a file out is not kept yet when the page ends in that moment,
 * and it is there again beside the one that was chosen anew.
 */
const unwanted = (uploader: UploaderRef | undefined) => {
  const files = uploader?.getSnapshot().context.files ?? [];
  const names = files.map(({ ref }) => ref.getSnapshot().context.facts?.name);
  return files.filter(({ ref }, index) => {
    const name = names[index];
    return isRefused(ref) || (name !== undefined && names.indexOf(name) < index);
  });
};

const isRefused = (file: FileRef): boolean => {
  const snapshot = file.getSnapshot();
  const { failure } = snapshot.context;
  return snapshot.matches('error') && failure !== null && isFileRefused(failure);
};
