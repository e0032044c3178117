import { keepPostponedPictures } from '#effects/execution/postponing.ts';
import { pictureAddresses } from '#effects/files/addresses.ts';
import { viewPicture } from '#effects/files/view.ts';
import { watchFiles } from '#effects/files/watch.ts';
import { followAnswer } from '#effects/routines/follow.ts';
import {
  holdAnswer,
  keepDraft,
  loadResult,
  reopenAnswer,
  saveAnswer,
  savePostponement,
} from '#effects/routines/manage.ts';
import { untilSignedIn } from '#effects/session/until-signed-in.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { cannotBeDoneMachine } from '#machines/execution/cannot-be-done.machine.ts';
import { galleryMachine } from '#machines/files/gallery.machine.ts';
import { routineAnswerMachine } from '#machines/routines/routine-answer.machine.ts';
import { composeUploader } from './uploader.ts';

/** One activity of a routine and its answer, with every port filled. */
export const composeRoutineAnswer = (tools: Tools): typeof routineAnswerMachine =>
  routineAnswerMachine.provide({
    actors: {
      hold: holdAnswer(),
      loadResult: loadResult(tools),
      keepDraft: keepDraft(tools),
      uploader: composeUploader(tools),
      cannotBeDone: cannotBeDoneMachine.provide({
        actors: {
          uploader: composeUploader(tools),
          sendPictures: keepPostponedPictures(),
          saveAnswer: savePostponement(tools),
        },
      }),
      gallery: galleryMachine.provide({
        actors: {
          pictureAddresses: pictureAddresses(tools),
          watchFiles: watchFiles(),
          viewPicture: viewPicture(tools),
        },
      }),
      saveAnswer: saveAnswer(tools),
      followAnswer: followAnswer(tools),
      reopenAnswer: reopenAnswer(tools),
      untilOnline: untilReached(tools),
      untilSignedIn: untilSignedIn(tools),
    },
  });
