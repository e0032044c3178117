export { CanvasDialog } from './canvas-dialog.tsx';
export { Documents } from './documents.tsx';
export { Drawing } from './drawing.tsx';
export { GalleryDialog } from './gallery-dialog.tsx';
export { Pictures } from './pictures.tsx';
export { ReferencePictures } from './reference-pictures.tsx';
