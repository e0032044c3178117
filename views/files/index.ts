export { CanvasDialog } from './canvas-dialog.tsx';
export { FileAnswer } from './file-answer.tsx';
export { Pictures } from './pictures.tsx';
export { ReferencePictures } from './reference-pictures.tsx';
export { Thumbnails } from './thumbnails.tsx';
