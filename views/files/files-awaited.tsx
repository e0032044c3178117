import type { FilesState } from '#machines/execution/index.ts';
import { Fetching, NotFetched } from '../parts/later.tsx';

/** In the place of files: what takes and shows them is on its way, or could not be had (OP-30). */
export const FilesAwaited = ({ state }: { readonly state: FilesState }) =>
  state === 'notFetched' ? <NotFetched /> : <Fetching />;
