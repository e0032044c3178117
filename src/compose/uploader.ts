import { commitFile, dropFile } from '#effects/files/commit.ts';
import { uploadFile } from '#effects/files/files.ts';
import { untilSignedIn } from '#effects/session/until-signed-in.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { fileMachine } from '#machines/files/file.machine.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import { composeStoredPicture } from './stored-picture.ts';

/** The files of a record, with every port filled. */
export const composeUploader = (tools: Tools): typeof uploaderMachine =>
  uploaderMachine.provide({
    actors: {
      file: fileMachine.provide({
        actors: {
          commitFile: commitFile(tools),
          dropFile: dropFile(tools),
          uploadFile: uploadFile(tools),
          untilSignedIn: untilSignedIn(tools),
          untilOnline: untilReached(tools),
          storedPicture: composeStoredPicture(tools),
        },
      }),
    },
  });
