import { fromCallback, fromPromise, waitFor } from 'xstate';
import type { RoutineDetail } from '#contracts/routines/routines.ts';
import { type Failure, FailureError } from '#contracts/shared/failure.ts';
import { nothingSaid } from '#domain/execution/postponement.ts';
import { flagsOf, type RoutineStateName } from '#domain/routines/routine-activity.ts';
import { cannotBeDoneMachine } from '#machines/execution/index.ts';
import { fileMachine, galleryMachine, uploaderMachine } from '#machines/files/index.ts';
import { routineAnswerMachine } from '#machines/routines/routine-answer.machine.ts';
import type { RoutineAnswerRef } from '#machines/routines/routine-answer.select.ts';
import type {
  Following,
  KeepEvent,
  Keeping,
  LoadedActivity,
  Located,
  Reopening,
} from '#machines/routines/routine-answer.setup.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { picture } from './executor/content.ts';
import { acme, uuid } from './sessions.ts';
import { answers, fails, holds, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

type Told = { readonly type: string } & Readonly<Record<string, unknown>>;
type Lock = 'HELD' | 'HELD_ELSEWHERE' | 'LOST';
type World = {
  readonly lock?: readonly Lock[];
  readonly load: () => Promise<LoadedActivity>;
  readonly save?: () => Promise<void>;
  readonly follow?: readonly Told[];
};

const says = (events: readonly Told[]) =>
  fromCallback<{ type: 'RETRY' }, Following>(({ sendBack }) => {
    for (const event of events) sendBack(event);
  });

const damaged = 'damaged.jpg';
const uploader = uploaderMachine.provide({
  actors: {
    file: fileMachine.provide({
      actors: {
        commitFile: fromPromise(async ({ input: { chosen } }): Promise<{ preview: string | null }> => {
          if (chosen?.name === damaged) throw new FailureError({ code: 'undecodable', name: damaged });
          return { preview: picture };
        }),
        uploadFile: fromCallback(({ sendBack }) => sendBack({ type: 'UPLOADED' })),
      },
    }),
  },
});

const machineIn = ({ load, save = holds(), follow = [], lock = ['HELD'] }: World): typeof routineAnswerMachine =>
  routineAnswerMachine.provide({
    actors: {
      hold: fromCallback<{ type: 'TAKE_OVER' }, Located>(({ sendBack }) => {
        for (const type of lock) sendBack({ type });
      }),
      loadResult: fromPromise(load),
      untilOnline: fromCallback(() => undefined),
      untilSignedIn: fromCallback(() => undefined),
      keepDraft: fromCallback<KeepEvent, Keeping>(({ sendBack, receive }) =>
        receive(({ type }) => {
          if (type === 'FORGET') sendBack({ type: 'FORGOTTEN' });
        }),
      ),
      uploader,
      cannotBeDone: cannotBeDoneMachine.provide({ actors: { uploader } }),
      gallery: galleryMachine.provide({
        actors: {
          pictureAddresses: fromPromise(async ({ input: { paths } }) =>
            Object.fromEntries(paths.map((path) => [path, picture])),
          ),
          watchFiles: fromCallback(() => undefined),
          viewPicture: fromCallback(() => undefined),
        },
      }),
      saveAnswer: fromPromise(save),
      followAnswer: says(follow),
      reopenAnswer: fromPromise<void, Reopening>(holds()),
    },
  });

const at = `/routine-manage/${uuid(400)}/routines/checksum-1/answer?store=${uuid(101)}`;
const stored = (name: string) => `company_${acme.company_uuid}/routine_${uuid(501)}/${uuid(502)}/${name}.jpg`;

const detail = (state: RoutineStateName, more: Partial<RoutineDetail> = {}): RoutineDetail => ({
  pictures: [],
  postponed_pictures: [],
  comment: '',
  answer: '',
  change_type: '',
  store: { uuid: uuid(101), name: 'Acme Home Boulevard del Lago San Martín de los Andes' },
  activity: { uuid: uuid(501), name: 'Fotografiar la vidriera y los exhibidores del salón principal' },
  execution_uuid: uuid(502),
  question: { label: 'Does the window follow the plan of the season?' },
  plan: { start: '2025-11-21T11:00:00.000Z', end: '2025-11-21T20:30:00.000Z' },
  real: null,
  postponed_created_at: '',
  comments: '',
  postponed_comments: '',
  editable: false,
  schedule_state: flagsOf(state),
  properties: {
    instruction: 'From the pavement, by day.\nNo reflections.',
    allow_mark_not_doable: true,
    additional_pictures_range_min: 2,
    additional_pictures_range_max: 5,
  },
  ...more,
});
const answered = {
  comments: 'As planned.\nThe left lamp is broken.',
  pictures: [stored('left'), stored('right')],
  real: { start: '2025-11-21T10:30:00.000Z' },
};
const postponed = {
  postponed_created_at: '2025-11-21T12:10:00.000Z',
  postponed_comments: 'The new poster has not arrived.',
  postponed_pictures: [stored('frame')],
};
const draft = { uuid: uuid(510), comment: '', pictures: [], postponement: nothingSaid };
const loaded = (one: RoutineDetail, more: Partial<LoadedActivity> = {}): LoadedActivity => ({
  detail: one,
  draft,
  files: [],
  given: null,
  refusal: null,
  seen: null,
  ...more,
});

const form = loaded(detail('available', { editable: true }));
const plain = loaded(
  detail('doing', {
    editable: true,
    real: { start: '2025-11-21T12:30:00.000Z' },
    properties: {
      instruction: '',
      allow_mark_not_doable: false,
      additional_pictures_range_min: null,
      additional_pictures_range_max: null,
    },
  }),
);
const conflict: Failure = { code: 'conflict', body: null };
const rejected: Failure = { code: 'rejected', status: 422, messages: ['photos are fewer than 3'] };
const mine = { ...draft, comment: 'Cleaned, and photographed again.', pictures: [stored('mine')] };
const seen = { at: '2025-11-21T11:42:00.000Z', readAt: '2025-11-21T13:43:00.000Z' };
const sealed = loaded(form.detail, { draft: mine, given: 'resolved' });

type Act = (actor: RoutineAnswerRef) => void | Promise<void>;

const screen = (
  name: string,
  machineState: string,
  world: World,
  act: Act = () => undefined,
  more: Partial<Stage> = {},
): State => ({
  id: `manage-activity${name}`,
  area: 'routines',
  machineState: `routineAnswer.${machineState}`,
  render: stage({ at, session: acme, answer: machineIn(world), act: (app) => acted(app, act), ...more }),
});

const acted = async (app: AppRef, act: Act): Promise<void> => {
  const area = app.getSnapshot().children.area;
  if (!area) throw new Error('no screen is open');
  const { context } = await waitFor(area, ({ context: { content } }) => content !== null);
  if (context.content?.screen !== 'manageActivity') throw new Error('another screen is open');
  const { actor } = context.content;
  if (act !== undone) await waitFor(actor, ({ value }) => value !== 'loading');
  await act(actor);
};
const undone: Act = () => undefined;

const shows = (name: string, machineState: string, one: LoadedActivity, act?: Act): State =>
  screen(name, machineState, { load: answers(one) }, act);

const click: Act = (actor) => actor.send({ type: 'DONE_CLICK', key: uuid(520), at: '2025-11-21T13:00:00.000Z' });
const windowPictures = ['window-0.jpg', 'window-1.jpg'];
const addPictures = async (actor: RoutineAnswerRef, names: readonly string[]) => {
  const blob = new Blob(['x'], { type: 'image/jpeg' });
  const files = names.map((name) => ({ name, type: 'image/jpeg', size: 1, blob }));
  actor.send({ type: 'ADD_PICTURES', files, uuids: files.map((_, index) => uuid(530 + index)) });
  await waitFor(actor, ({ context: { draft, unkept } }) => draft.pictures.length + unkept.length === names.length);
};
const fill: Act = async (actor) => {
  actor.send({ type: 'TYPE', comment: 'As planned.' });
  await addPictures(actor, windowPictures);
};
const fillAndClick: Act = async (actor) => {
  await fill(actor);
  await click(actor);
};
const cannot = { comment: 'The new poster has not arrived.', pictures: [stored('frame')], attempt: null };
const waitsForNetwork = [{ type: 'WAITS', wait: 'waitingForNetwork' }];
const waiting = (wait: string): State =>
  screen(`-waiting-${wait}`, 'shown.sending.waiting', { load: answers(sealed), follow: [{ type: 'WAITS', wait }] });

/** SM-26: one activity of a routine in each of its states. */
export const manageActivityStates: readonly State[] = [
  screen('-taking', 'taking', { load: holds(), lock: [] }, undone),
  screen('-held-elsewhere', 'heldElsewhere', { load: holds(), lock: ['HELD_ELSEWHERE'] }, undone),
  screen('-taken-over', 'takenOver', { load: answers(form), lock: ['HELD', 'LOST'] }, undone),
  screen('-loading', 'loading', { load: holds() }, undone),
  screen('-failed', 'loadFailed', { load: fails({ code: 'server', status: 500, statusText: '', after: null }) }),
  screen('-offline', 'loadFailed', { load: fails({ code: 'offline' }) }, () => undefined, { network: 'offline' }),
  shows('', 'shown.editable.editing', form),
  shows('-plain', 'shown.editable.editing', plain),
  shows('-filled', 'shown.editable.editing', form, fill),
  shows('-seen-before', 'shown.editable.editing', { ...plain, seen }),
  shows('-postponed', 'shown.editable.editing', loaded(detail('postponed', { ...postponed, editable: true }))),
  shows('-too-few', 'shown.editable.tooFewPictures', form, click),
  shows('-refused', 'shown.editable.notSaved', { ...form, draft: mine, refusal: rejected }),
  screen(
    '-not-kept',
    'shown.editable.notSaved',
    { load: answers(plain), save: fails({ code: 'storageFull' }) },
    async (actor) => {
      await click(actor);
      await waitFor(actor, ({ context }) => context.failure !== null);
    },
  ),
  shows('-picture-not-kept', 'shown.editable.notSaved', form, async (actor) => {
    await addPictures(actor, [...windowPictures, damaged]);
    await click(actor);
  }),
  shows('-drawer', 'shown.editable.editing', form, (actor) => actor.send({ type: 'CANNOT_BE_DONE' })),
  shows('-done', 'shown.readOnly.done', loaded(detail('done', { ...answered, ...postponed }))),
  shows('-done-gallery', 'shown.readOnly.done', loaded(detail('done', answered)), (actor) => {
    const { gallery } = actor.getSnapshot().children;
    const album = { screen: '', question: 'answer', uploader: null };
    gallery?.send({ type: 'OPEN', album, slides: answered.pictures, shown: stored('right') });
  }),
  shows('-done-without-words', 'shown.readOnly.done', loaded(detail('done'))),
  shows('-not-done', 'shown.readOnly.notDone', loaded(detail('notDone', { ...answered, pictures: [] }))),
  shows('-answered-by-others', 'shown.readOnly.done', {
    ...loaded(detail('done', answered)),
    draft: mine,
    refusal: conflict,
  }),
  shows('-postponed-for-good', 'shown.postponed', loaded(detail('postponed', postponed))),
  shows('-expired', 'shown.expiredAlert', loaded(detail('expired'))),
  shows('-expired-while-writing', 'shown.expiredAlert', loaded(detail('expired'), { draft: mine })),
  shows('-discarding', 'shown.discarding', loaded(detail('expired'), { draft: mine }), (actor) =>
    actor.send({ type: 'DISCARD' }),
  ),
  shows('-later', 'shown.availableLater', loaded(detail('availableLater'))),
  shows('-not-offered', 'shown.notOffered', loaded(detail('available'))),
  screen('-settling', 'shown.keeping.settling', { load: answers(form) }, async (actor) => {
    await fill(actor);
    const { uploader: files } = actor.getSnapshot().children;
    actor.send({ type: 'FILE_COMING', path: stored('third') });
    if (files) await click(actor);
  }),
  screen('-fixing', 'shown.keeping.fixing', { load: answers(form) }, fillAndClick),
  screen('-uploading', 'shown.sending.uploading', { load: answers(form), save: answers(undefined) }, fillAndClick),
  screen('-saving', 'shown.sending.saving', { load: answers(plain), save: answers(undefined) }, click),
  screen('-reopening', 'shown.reopening', {
    load: answers(sealed),
    follow: [{ type: 'NOT_TAKEN', failure: conflict }],
  }),
  screen('-waiting-not-done', 'shown.sending.waiting', {
    load: answers(loaded(form.detail, { given: 'unresolved' })),
    follow: waitsForNetwork,
  }),
  screen('-waiting-postponed', 'shown.sending.waiting', {
    load: answers(loaded(form.detail, { draft: { ...mine, postponement: cannot }, given: 'postpone' })),
    follow: waitsForNetwork,
  }),
  ...['queued', 'heldElsewhere', 'waitingForNetwork', 'waitingForSignIn', 'pausedByServer', 'broken'].map(waiting),
];
