import { waitFor } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import { picturesOf } from '#domain/execution/draft.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import type { GalleryRef, SliderRef } from '#machines/files/files.select.ts';
import { uuid as id } from '../sessions.ts';
import type { State } from '../state.ts';
import { begin } from './acts.ts';
import { picture, shelfQuestion, windowQuestion } from './content.ts';
import { executionState } from './show.tsx';
import type { World } from './world.ts';

const server: Failure = { code: 'server', status: 503, statusText: '', after: null };
const screen = { open: { flow: { answering: 'screen' } } } as const;
const entrance = id(10);

/** Taller than wide, as phones are held. */
const tall =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 60"><rect width="40" height="60" fill="%23c9a56b"/><path d="M0 60 15 30l10 12 6-6 9 24z" fill="%23745a2c"/></svg>';

/** Every second picture is a tall one; the uploads go as `uploads` says, in their order. */
const world = (...uploads: readonly ('UPLOADED' | 'underway' | 'failed')[]): Partial<World> => ({
  commits: (name) => ({ gives: { preview: name.startsWith('tall') ? tall : picture } }),
  uploads: (path) => {
    const way = uploads[[0, 1, 2, 3].findIndex((index) => path.includes(id(600 + index)))];
    if (way === 'failed') return { type: 'NOT_UPLOADED', failure: server };
    return way === 'underway' ? { type: 'PROGRESS', fraction: 0.4 } : { type: 'UPLOADED' };
  },
});

const add = async (execution: ExecutionRef, count: number) => {
  const blob = new Blob(['x'], { type: 'image/jpeg' });
  const names = ['wide.jpg', 'tall.jpg', 'wide.jpg', 'tall.jpg'].slice(0, count);
  execution.send({
    type: 'ADD_PICTURES',
    question: windowQuestion,
    files: names.map((name) => ({ name, type: 'image/jpeg', size: 1, blob })),
    uuids: names.map((_, index) => id(600 + index)),
  });
  await waitFor(execution, ({ context }) => picturesOf(context.draft).length === count);
};

type At = 'browsing' | 'uploading' | 'partlyFailed';

/** Opens the pictures of the question at one of them, and waits until the gallery is where it shall be. */
const openOwn = async (execution: ExecutionRef, at: number, reached: At): Promise<SliderRef> => {
  const { gallery, uploader } = execution.getSnapshot().children;
  if (!gallery || !uploader) throw new Error('there is no gallery');
  const slides = uploader.getSnapshot().context.files.map(({ path }) => path);
  const album = { screen: entrance, question: windowQuestion, uploader };
  gallery.send({ type: 'OPEN', album, slides, shown: slides[at] ?? '' });
  return sliderOf(gallery, reached);
};

const sliderOf = async (gallery: GalleryRef, reached: At): Promise<SliderRef> => {
  const { children } = await waitFor(gallery, (now) => now.matches({ viewing: { open: reached } }));
  if (!children.slider) throw new Error('the gallery is not open');
  return children.slider;
};

const own = (
  called: string,
  reached: At,
  ways: Partial<World>,
  count: number,
  act: (slider: SliderRef) => void = () => undefined,
): State =>
  executionState(`files-gallery-${called}`, `gallery.viewing.open.${reached}`, screen, ways, async (execution) => {
    begin(execution);
    if (count > 0) await add(execution, count);
    act(await openOwn(execution, Math.min(1, count - 1), reached));
  });

const references = (called: string, ways: Partial<World>, act: (slider: SliderRef) => void = () => undefined): State =>
  executionState(`files-gallery-${called}`, 'gallery.viewing.open.browsing', screen, ways, async (execution) => {
    begin(execution);
    const { gallery } = execution.getSnapshot().children;
    if (!gallery) throw new Error('there is no gallery');
    await waitFor(gallery, (now) => !now.matches({ addresses: 'asking' }));
    const slides = ['company/reference/empty.png', 'company/reference/full.png'];
    const album = { screen: entrance, question: shelfQuestion, uploader: null };
    gallery.send({ type: 'OPEN', album, slides, shown: slides[1] ?? '' });
    act(await sliderOf(gallery, 'browsing'));
  });

const full = (slider: SliderRef) => slider.send({ type: 'FULL_SCREEN' });

/** SM-15: the gallery of a question, and the slider in it. */
export const galleryStates: readonly State[] = [
  own('browsing', 'browsing', world(), 3),
  own('empty', 'browsing', world(), 0),
  own('uploading', 'uploading', world('UPLOADED', 'underway', 'underway'), 3),
  own('partly-failed', 'partlyFailed', world('UPLOADED', 'failed', 'failed', 'UPLOADED'), 4),
  own('full-screen', 'browsing', world(), 3, full),
  references('references', {}),
  references('references-full', { image: { gives: tall } }, full),
  references('references-unknown', { image: { fails: { code: 'offline' } } }),
];
