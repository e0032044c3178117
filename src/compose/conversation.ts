import { untilSignedIn } from '#effects/session/until-signed-in.ts';
import {
  keepComment,
  listComments,
  loadConversation,
  noteRefusal,
  sendComment,
  takeBackComment,
} from '#effects/tickets/comments.ts';
import { keepDraft } from '#effects/tickets/drafts.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { commentSendingMachine } from '#machines/tickets/comment-sending.machine.ts';
import { conversationMachine } from '#machines/tickets/conversation.machine.ts';
import { conversationReadingMachine } from '#machines/tickets/conversation-reading.machine.ts';
import { composeGallery } from './files.ts';
import { composeUploader } from './uploader.ts';

/** The machine that sends kept comments, with every port filled. */
export const composeCommentSending = (tools: Tools): typeof commentSendingMachine =>
  commentSendingMachine.provide({
    actors: {
      listComments: listComments(tools),
      sendComment: sendComment(tools),
      noteRefusal: noteRefusal(tools),
      takeBackComment: takeBackComment(tools),
      untilOnline: untilReached(tools),
      untilSignedIn: untilSignedIn(tools),
    },
  });

/** The conversation of one ticket, with every port filled. */
export const composeConversation = (tools: Tools): typeof conversationMachine =>
  conversationMachine.provide({
    actors: {
      loadConversation: loadConversation(tools),
      loadEarlier: loadConversation(tools),
      keepDraft: keepDraft(tools),
      keepComment: keepComment(tools),
      commentSending: composeCommentSending(tools),
      uploader: composeUploader(tools),
      gallery: composeGallery(tools),
      untilOnline: untilReached(tools),
      untilSignedIn: untilSignedIn(tools),
    },
  });

/** The conversation of one ticket that another tab writes on, with every port filled. */
export const composeConversationReading = (tools: Tools): typeof conversationReadingMachine =>
  conversationReadingMachine.provide({
    actors: {
      loadConversation: loadConversation(tools),
      loadEarlier: loadConversation(tools),
      gallery: composeGallery(tools),
      untilOnline: untilReached(tools),
      untilSignedIn: untilSignedIn(tools),
    },
  });
