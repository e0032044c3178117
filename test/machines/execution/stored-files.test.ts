import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { addPicture, emptyDraft, removePicture } from '#domain/execution/draft.ts';
import { addNode, sectionOf } from '#domain/execution/repetition.ts';
import { postponedPlace } from '#domain/files/attachments.ts';
import { pathsOnPlatform } from '#domain/files/platform-files.ts';
import { drawerOf } from '#machines/execution/execution.context.ts';
import { keptFiles } from '#machines/execution/stored-files.ts';
import type { UploaderEvent } from '#machines/files/uploader.machine.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import { anActivity, aQuestion, aScreen, id } from '../../domain/execution/build.ts';
import { executor } from '../../paths/people.ts';

const activity = anActivity([aScreen(10, [aQuestion(11, { type: 'picture', picture: 'a.jpg;b.jpg' })])]);
const draft = emptyDraft('e1', activity);
const place = { execution: 'e1', screen: id(10), question: id(11) };
const own = { path: 'own.jpg', place, preview: 'blob:own', delivery: 'queued' } as const;
const given = {
  activity,
  draft,
  kept: [own],
  sealed: null,
  session: executor,
  serverStartedAt: '',
  store: { uuid: id(4), name: 'North' },
};
const platform = (path: string) => ({ path, place, preview: null, delivery: 'uploaded' });

describe('the files that the uploader takes up again', () => {
  it('DATA-05 FILE-01 those that the platform sent along are uploaded already, and come first', () => {
    expect(keptFiles(given)).toEqual([platform('a.jpg'), platform('b.jpg'), own]);
  });

  it('CBD-01 the pictures of the drawer belong to the drawer', () => {
    const postponed = { ...own, path: 'why.jpg', place: { execution: 'e1', ...postponedPlace } };
    const both = { ...given, kept: [own, postponed] };
    expect(keptFiles(both)).not.toContainEqual(postponed);
    expect(drawerOf(both).kept).toEqual([postponed]);
  });

  it('OP-56 the drawer is about the activity and its execution, or about the routine it was opened from', () => {
    expect(drawerOf(given).routine).toEqual({ uuid: activity.uuid, checksum: 'e1' });
    const routine = { uuid: id(7), checksum: 'sum' };
    expect(drawerOf({ ...given, routine }).routine).toEqual(routine);
  });

  it('FILE-02 one that was taken out stays out', () => {
    expect(keptFiles({ ...given, draft: removePicture(draft, id(10), id(11), 'a.jpg') })).toEqual([
      platform('b.jpg'),
      own,
    ]);
  });

  it('OP-54 OP-69 one whose bytes are gone is told by its question, and can be taken out of the answer', () => {
    const without = addPicture(draft, id(10), id(11), 'gone.jpg');
    const files = keptFiles({ ...given, draft: without, kept: [] });
    expect(files.at(-1)).toEqual({ ...platform('gone.jpg'), delivery: 'missing' });

    const told: UploaderEvent[] = [];
    const owner = createActor(
      fromCallback<UploaderEvent>(({ receive }) => receive((event) => told.push(event))),
    ).start();
    const uploader = createActor(uploaderMachine, { input: { destination: 'company_c/files/', kept: files, owner } });
    uploader.start();
    const gone = uploader.getSnapshot().context.files.at(-1);
    expect([gone?.delivery, gone?.ref.getSnapshot().value, gone?.ref.getSnapshot().context.failure]).toEqual([
      'failed',
      'notCommitted',
      { code: 'fileMissing', path: 'gone.jpg' },
    ]);
    gone?.ref.send({ type: 'REMOVE' });
    expect(told).toEqual([{ type: 'FILE_DETACHED', place, path: 'gone.jpg' }]);
  });

  it('OP-54 one whose bytes are here is there once', () => {
    const here = { ...own, path: 'a.jpg' };
    expect(keptFiles({ ...given, kept: [here] })).toEqual([platform('b.jpg'), here]);
  });

  it('OP-34 each repetition takes up those that it was begun with, and none needs bytes', () => {
    const nested = aScreen(21, [aQuestion(22, { type: 'picture', picture: 'c.jpg' })]);
    const repeating = anActivity([aScreen(20, [], { type: 'Repetition', screens: [nested] })]);
    const section = sectionOf(repeating, { repetitions: {} }, id(20));
    if (!section) throw new Error('no section');
    const twice = ['n1', 'n2'].reduce((now, node) => addNode(section, now, node), emptyDraft('e1', repeating));
    const pictures = keptFiles({ ...given, activity: repeating, draft: twice, kept: [] });
    expect(pictures.map(({ path }) => path)).toEqual(['c.jpg', 'c.jpg']);
    expect(new Set(pictures.map(({ place: { screen } }) => screen)).size).toBe(2);
    expect([...pathsOnPlatform(repeating)]).toEqual(['c.jpg']);

    const owner = createActor(fromCallback<UploaderEvent>(() => undefined));
    const uploader = createActor(uploaderMachine, {
      input: { destination: 'company_c/files/', kept: pictures, owner },
    });
    const { files } = uploader.getSnapshot().context;
    expect(new Set(files.map(({ key }) => key)).size).toBe(2);
    expect(new Set(files.map(({ ref }) => ref)).size).toBe(2);
  });
});
