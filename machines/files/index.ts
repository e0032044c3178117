export type { CanvasEvent, Sheet } from './canvas.machine.ts';
export { type EaselEvent, easelMachine } from './easel.machine.ts';
export { type ChosenFile, type FilePlace, fileMachine, type KeptFile } from './file.machine.ts';
export { galleryMachine } from './gallery.machine.ts';
export { storedPictureMachine } from './stored-picture.machine.ts';
export type { FileRef, UploaderEvent } from './uploader.machine.ts';
export { uploaderMachine } from './uploader.machine.ts';
