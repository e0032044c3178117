import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { FailureError } from '#contracts/shared/failure.ts';
import { emptyDraft } from '#domain/routines/routine-answer.ts';
import { type ChosenFile, type FilePlace, fileMachine } from '#machines/files/file.machine.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import { routineAnswerMachine } from '#machines/routines/routine-answer.machine.ts';
import type { LoadedActivity, Located } from '#machines/routines/routine-answer.setup.ts';
import { held } from '../../paths/held.ts';
import { executor } from '../../paths/people.ts';
import { detailOf, form } from '../../paths/routine-details.ts';

type Committing = { place: FilePlace; path: string; chosen: ChosenFile | null };
const deaf = () => ({ begun: () => undefined, givenUp: () => undefined, told: () => undefined });
const place = { screen: 'manageActivity', routine: 'r1', checksum: 'c1', store: 's1' } as const;
const detail = detailOf('available', { ...form, most: 3 });
const seen = { at: '2026-03-02T08:00:00.000Z', readAt: '2026-03-02T09:00:00.000Z' };

/** An answer whose pictures the device does not keep while it is `full`. */
const opened = (device: { full: boolean }) => {
  const names = Object.keys(routineAnswerMachine.implementations.actors);
  const actors = Object.fromEntries(names.map((name) => [name, held(name, deaf)]));
  const loaded: LoadedActivity = {
    detail,
    seen,
    draft: emptyDraft('u1'),
    files: [],
    given: null,
    refusal: null,
  };
  const commitFile = fromPromise<{ preview: string | null }, Committing>(() =>
    device.full ? Promise.reject(new FailureError({ code: 'storageFull' })) : Promise.resolve({ preview: null }),
  );
  const uploadFile = fromCallback<{ type: 'never' }, { place: FilePlace; path: string }>(() => undefined);
  const file = fileMachine.provide({ actors: { commitFile, uploadFile } });
  const answer = createActor(
    routineAnswerMachine.provide({
      actors: {
        ...actors,
        loadResult: fromPromise<LoadedActivity, Located>(() => Promise.resolve(loaded)),
        uploader: uploaderMachine.provide({ actors: { file } }),
      },
    }),
    { input: { place, session: executor } },
  ).start();
  answer.send({ type: 'HELD' });
  return answer;
};
const isEditing = (answer: ReturnType<typeof opened>) =>
  waitFor(answer, (snapshot) => snapshot.matches({ shown: 'editable' }));
const add = (answer: ReturnType<typeof opened>, names: readonly string[] = ['shelf.jpg']) => {
  const files = names.map((name) => {
    const type = name.endsWith('.gif') ? 'image/gif' : 'image/jpeg';
    return { name, type, size: 3, blob: new Blob(['abc']) };
  });
  answer.send({ type: 'ADD_PICTURES', files, uuids: files.map((_, at) => `p${at}`) });
};

describe('a picture of a routine answer that the device could not keep', () => {
  it('OP-69 ROUT-21 stands in the form still when the activity was read anew, and holds up the save', async () => {
    const answer = opened({ full: true });
    await isEditing(answer);
    add(answer);
    await waitFor(answer, ({ context }) => context.unkept.length === 1);
    answer.send({ type: 'RETRY' });
    await isEditing(answer);
    await waitFor(answer, ({ context }) => context.unkept.length === 1);
    expect(answer.getSnapshot().children.uploader?.getSnapshot().context.files).toHaveLength(1);
    answer.send({ type: 'DONE_CLICK', key: 'k', at: '2026-03-02T10:00:00.000Z' });
    expect(answer.getSnapshot().matches({ shown: { editable: 'notSaved' } })).toBe(true);
  });

  it('OP-69 FILE-10 stands there still though another file was not taken beside it', async () => {
    const answer = opened({ full: true });
    await isEditing(answer);
    add(answer, ['clip.gif', 'shelf.jpg']);
    await waitFor(answer, ({ context }) => context.unkept.length === 1);
    answer.send({ type: 'RETRY' });
    await isEditing(answer);
    await waitFor(answer, ({ context }) => context.unkept.length === 1);
  });

  it('OP-69 OP-54 is kept after all when there is room by then', async () => {
    const device = { full: true };
    const answer = opened(device);
    await isEditing(answer);
    add(answer);
    await waitFor(answer, ({ context }) => context.unkept.length === 1);
    device.full = false;
    answer.send({ type: 'RETRY' });
    await waitFor(answer, ({ context }) => context.draft.pictures.length === 1);
    expect(answer.getSnapshot().context.unkept).toEqual([]);
  });

  it('FILE-02 does not come back when it was taken out before', async () => {
    const answer = opened({ full: true });
    await isEditing(answer);
    add(answer);
    await waitFor(answer, ({ context }) => context.unkept.length === 1);
    answer.getSnapshot().children.uploader?.getSnapshot().context.files[0]?.ref.send({ type: 'REMOVE' });
    answer.send({ type: 'RETRY' });
    await isEditing(answer);
    expect(answer.getSnapshot().children.uploader?.getSnapshot().context.files).toEqual([]);
  });
});
