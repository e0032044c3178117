export { FileAnswer } from './file-answer.tsx';
export { FilesAwaited } from './files-awaited.tsx';
export { CanvasDialog, fetchLater, GalleryDialog, Pictures, ReferencePictures } from './later.ts';
export { PlacedPictures } from './placed-pictures.tsx';
export { PostponedPictures } from './postponed-pictures.tsx';
export { type PictureNames, StoredPictures, StoredPicturesDialog } from './stored-pictures.tsx';
export { Thumbnails } from './thumbnails.tsx';
