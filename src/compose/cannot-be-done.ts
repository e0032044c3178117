import { keepPostponedPictures, savePostponement } from '#effects/execution/postponing.ts';
import type { Tools } from '#effects/tools.ts';
import { cannotBeDoneMachine } from '#machines/execution/cannot-be-done.machine.ts';
import { composeUploader } from './uploader.ts';

/** The cannot-be-done drawer of an execution, with every port filled. */
export const composeCannotBeDone = (tools: Tools): typeof cannotBeDoneMachine =>
  cannotBeDoneMachine.provide({
    actors: {
      uploader: composeUploader(tools),
      sendPictures: keepPostponedPictures(),
      saveAnswer: savePostponement(tools),
    },
  });
