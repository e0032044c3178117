import { useSelector } from '@xstate/react';
import type { CommentSendingRef } from '#machines/shell/home.select.ts';
import { lazy } from '../parts/lazy.tsx';

const late = lazy(() => import('../tickets/unsaved/index.ts'));
const UnsentComments = late.view((code) => code.UnsentComments);

/** TALK-03: comments that did not go out, where there are some. */
export const CommentsNotSent = ({ actor }: { readonly actor: CommentSendingRef }) => {
  const found = useSelector(actor, ({ context }) => context.kept.length > 0);
  return found ? <UnsentComments actor={actor} /> : null;
};
