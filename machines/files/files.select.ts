import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { documentRange } from '#domain/execution/question.ts';
import { type FileKind, postponedPlace } from '#domain/files/attachments.ts';
import { documentExtensions } from '#domain/files/document-types.ts';
import { limitOf } from '#domain/files/file-rules.ts';
import type { Slides } from '#domain/files/slides.ts';
import { canvasSize, inkOf } from '#domain/files/strokes.ts';
import type { canvasMachine } from './canvas.machine.ts';
import type { easelMachine } from './easel.machine.ts';
import type { Album, galleryMachine } from './gallery.machine.ts';
import type { sliderMachine } from './slider.machine.ts';
import type { uploaderMachine } from './uploader.machine.ts';

export type GalleryRef = ActorRefFrom<typeof galleryMachine>;
export type SliderRef = ActorRefFrom<typeof sliderMachine>;
export type UploaderRef = ActorRefFrom<typeof uploaderMachine>;
type Snapshot = SnapshotFrom<typeof uploaderMachine>;
type Files = Snapshot['context']['files'];

export type EaselRef = ActorRefFrom<typeof easelMachine>;
export type CanvasRef = ActorRefFrom<typeof canvasMachine>;
export type CanvasState = SnapshotFrom<typeof canvasMachine>['value'];
export type { FileKind };
export { canvasSize, documentExtensions, documentRange, inkOf, limitOf, postponedPlace };

/** Bytes as the messages name them: a MB has 1,048,576 (FILE-11). */
export const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** The question whose pictures lie over the screen; null while none do. */
export const selectAlbum = (snapshot: SnapshotFrom<typeof galleryMachine>): Album | null =>
  snapshot.matches({ viewing: 'open' }) ? snapshot.context.album : null;

/** The pictures of the slider, and which of them shows. */
export const selectSlides = ({ context }: SnapshotFrom<typeof sliderMachine>): Slides => context;
export const isSameSlides = (one: Slides, other: Slides): boolean => one.slides === other.slides && one.at === other.at;
export const selectShown = ({ context: { slides, at } }: SnapshotFrom<typeof sliderMachine>): string | undefined =>
  slides[at];

export const selectFull = (snapshot: SnapshotFrom<typeof sliderMachine>): boolean =>
  snapshot.matches({ size: 'fullScreen' });

/** OP-44: whether the answer was taken back on this canvas: with Clear, or stroke by stroke. */
export const selectEmptied = (snapshot: SnapshotFrom<typeof canvasMachine>): boolean =>
  snapshot.matches('blank') && (snapshot.context.answer !== '' || snapshot.can({ type: 'UNDO' }));

/** The files that were added to one question, its pictures unless another kind is named. */
export const selectFilesOf =
  (screen: string, question: string, kind?: FileKind) =>
  ({ context }: Snapshot): Files =>
    context.files.filter(({ place }) => place.screen === screen && place.question === question && place.kind === kind);

export const isSameFiles = (one: Files, other: Files): boolean =>
  one.length === other.length && one.every(({ ref }, index) => ref === other[index]?.ref);

/** The same files, each as far as it was. */
export const isSameItems = (one: Files, other: Files): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** FILE-15: is it being said that some files of this question were not uploaded? */
export const selectPartial =
  (screen: string, question: string, kind?: FileKind) =>
  (snapshot: Snapshot): boolean =>
    snapshot.matches({ queue: { error: 'telling' } }) &&
    selectFilesOf(screen, question, kind)(snapshot).some(({ delivery }) => delivery === 'failed');
