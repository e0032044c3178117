import { pictureAddress } from '#effects/files/address.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { storedPictureMachine } from '#machines/files/stored-picture.machine.ts';

/** A picture of the platform, with every port filled. */
export const composeStoredPicture = (tools: Tools): typeof storedPictureMachine =>
  storedPictureMachine.provide({
    actors: { pictureAddress: pictureAddress(tools), untilOnline: untilReached(tools) },
  });
