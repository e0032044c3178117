import { network, sendFiles, sendRecord } from '#effects/execution/delivery.ts';
import { saveDownload } from '#effects/execution/download.ts';
import { discardUnheld } from '#effects/execution/records.ts';
import { keepReceipt } from '#effects/execution/sealing.ts';
import { takeBack, takeBackUnheld } from '#effects/execution/taking-back.ts';
import { sendItem } from '#effects/outbox/send-item.ts';
import { hold, saveItem } from '#effects/outbox/sending.ts';
import { untilSignedIn } from '#effects/session/until-signed-in.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { uploadMachine } from '#machines/execution/upload.machine.ts';
import { itemMachine } from '#machines/outbox/item.machine.ts';

/** Sending the execution that is on the screen, with every port filled. */
export const composeUpload = (tools: Tools): typeof uploadMachine =>
  uploadMachine.provide({
    actors: {
      network: network(),
      untilSignedIn: untilSignedIn(tools),
      untilOnline: untilReached(tools),
      sendFiles: sendFiles(tools),
      sendRecord: sendRecord(tools),
      keepReceipt: keepReceipt(tools),
      saveDownload: saveDownload(tools),
      takeBack: takeBack(tools),
    },
  });

/** Sending what waits on the device, with every port filled. */
export const composeItem = (tools: Tools): typeof itemMachine =>
  itemMachine.provide({
    actors: {
      untilOnline: untilReached(tools),
      hold: hold(tools),
      sendFiles: sendFiles(tools),
      sendRecord: sendItem(tools),
      keepReceipt: keepReceipt(tools),
      discardRecord: discardUnheld(tools),
      saveDownload: saveItem(tools),
      takeBack: takeBackUnheld(tools),
    },
  });
