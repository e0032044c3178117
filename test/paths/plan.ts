import fc from 'fast-check';
import * as draft from '#domain/execution/draft.ts';
import type { ExecutionInput } from '#machines/execution/execution.context.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { anActivity, aQuestion, aScreen, id } from '../domain/execution/build.ts';
import { fewest, longest, pathOf, type Ways } from './fewest.ts';
import { executor } from './people.ts';
import { type Walk, Walker } from './walk.ts';
import { answered, said, sent } from './word.ts';

/** As many screens as the activity that is walked by clicks, each with something required. */
const screens = [0, 1, 2].map((index) =>
  aScreen(10 + index, [
    aQuestion(20 + index, { type: 'binary', required: true, alternatives: [{ uuid: id(31) }, { uuid: id(32) }] }),
  ]),
);
const activity = anActivity(screens);
const input: ExecutionInput = {
  activity,
  draft: {
    ...draft.emptyDraft(id(1), activity),
    location: { status: 'located', coordinates: { longitude: 1, latitude: 2 } },
  },
  store: { uuid: id(2), name: 'Store' },
  session: executor,
  serverStartedAt: '2026-03-02T10:00:01.000Z',
  kept: [],
  sealed: null,
};
const at = '2026-03-02T10:05:00.000Z';
const sealed = { json: '{}', sha256: '', files: [], sealedAt: at };
type Known = Pick<ExecutionInput, 'draft'>;
const indexOf = ({ position }: draft.Draft): number =>
  position.place === 'screen' ? (position.stack.at(-1)?.at ?? -1) : -1;
const isAnswered = (given: draft.Draft, index: number): boolean =>
  draft.answerOf(given, id(10 + index), id(20 + index)).answer !== '';

/** What lies under a dialog, or is over before anybody could press a button. */
const transient = new Set(['open.flow.answering.confirmingSkip', 'open.flow.sealing', 'open.flow.uploading']);

const walker = new Walker({
  machine: executionMachine,
  starts: { 'it opens': () => input },
  words: {
    CONTINUE: sent({ type: 'CONTINUE', at }),
    ANSWER: sent(({ draft: given }: Known) => ({
      type: 'CHOOSE',
      question: id(20 + indexOf(given)),
      alternative: id(31),
    })),
    RETURN: sent({ type: 'RETURN' }),
    CONFIRM: sent({ type: 'CONFIRM' }),
    CANCEL: sent({ type: 'CANCEL' }),
    'JUMP to 0': sent({ type: 'JUMP', screen: id(10) }),
    'JUMP to 1': sent({ type: 'JUMP', screen: id(11) }),
    FINISH: sent({ type: 'FINISH', at }),
    CLOSE: sent({ type: 'CLOSE' }),
    KEEP_ANSWERING: sent({ type: 'KEEP_ANSWERING' }),
    LEAVE: sent({ type: 'LEAVE' }),
    DISCARD: sent({ type: 'DISCARD' }),
    'SAVED the newest': said('writer', ({ draft: { revision } }: Known) => ({ type: 'SAVED', revision, at })),
    'it is sealed': answered('seal', sealed),
    'the upload is done': answered('upload', { execution: id(1) }),
    'it is deleted': answered('discardRecord'),
  },
  facts: ({ draft: { position, answers, skipped } }: Known) => [position, answers, skipped.toSorted()],
  isPossible: ({ draft: given }: Known, word, leaves) => {
    const isUnsaved = leaves.includes('open.saving.saving');
    const isUnderDialog = !leaves.includes('open.closing.closed');
    const index = indexOf(given);
    // A person waits for the device and answers the dialog that lies on top.
    if (isUnsaved || word === 'SAVED the newest') return isUnsaved && word === 'SAVED the newest';
    if (isUnderDialog) return ['KEEP_ANSWERING', 'LEAVE', 'DISCARD', 'it is deleted'].includes(word);
    // What waits for a network is left by a button of its own, in a journey.
    if (word === 'LEAVE') return false;
    if (word === 'ANSWER') return index >= 0 && !isAnswered(given, index);
    if (word === 'CLOSE') return !leaves.some((leaf) => transient.has(leaf));
    // On an errand the page has no Return; Back of the browser is pressed in a story.
    if (word === 'RETURN' && leaves.includes('open.errand.changing')) return false;
    if (word.startsWith('JUMP to ')) return given.skipped.includes(id(10 + Number(word.slice(8))));
    // The last screen is answered before one goes on: what is skipped is seen on the two before it.
    return word !== 'CONTINUE' || index !== 2 || isAnswered(given, index);
  },
});

const isWalkable = ({ inert }: Walk): boolean => !inert;
const walks = longest(walker, isWalkable);

/** The fewest long paths that take every step a person can take. */
export const clickWays = (): Ways => fewest(walker, isWalkable, walks);

/** A long path, and in what steps of it the browser loses the page (with a chance of one in four). */
export const interrupted = fc.record({
  path: fc.constantFrom(...walks.slice(0, 200)).map((walk) => pathOf(walker, walk, 0)),
  losses: fc.array(
    fc.nat({ max: 3 }).map((chance) => chance === 0),
    { minLength: 40, maxLength: 40 },
  ),
});
