import { later } from '../parts/later.tsx';

const late = later(() => import('./late.ts'));

/** Fetches the views of files, which not every activity has. */
export const fetchLater = late.fetch;

export const CanvasDialog = late.view((code) => code.CanvasDialog);
export const Documents = late.view((code) => code.Documents);
export const Drawing = late.view((code) => code.Drawing);
export const GalleryDialog = late.view((code) => code.GalleryDialog);
export const Pictures = late.view((code) => code.Pictures);
export const ReferencePictures = late.view((code) => code.ReferencePictures);
