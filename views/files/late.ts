export { CanvasDialog } from './canvas-dialog.tsx';
export { Documents } from './documents.tsx';
export { Drawing } from './drawing.tsx';
export { ReferencePictures } from './reference-pictures.tsx';
