export { FileAnswer } from './file-answer.tsx';
export { GalleryDialog } from './gallery-dialog.tsx';
export { CanvasDialog, fetchLater, ReferencePictures } from './later.ts';
export { Pictures } from './pictures.tsx';
export { PlacedPictures } from './placed-pictures.tsx';
export { PostponedPictures } from './postponed-pictures.tsx';
export { Thumbnails } from './thumbnails.tsx';
