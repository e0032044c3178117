export { CanvasDialog } from './canvas-dialog.tsx';
export { FileAnswer } from './file-answer.tsx';
export { GalleryDialog } from './gallery-dialog.tsx';
export { Pictures } from './pictures.tsx';
export { PlacedPictures } from './placed-pictures.tsx';
export { PostponedPictures } from './postponed-pictures.tsx';
export { ReferencePictures } from './reference-pictures.tsx';
export { type PictureNames, StoredPictures, StoredPicturesDialog } from './stored-pictures.tsx';
export { Thumbnails } from './thumbnails.tsx';
