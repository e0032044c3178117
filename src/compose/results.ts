import { pictureAddresses } from '#effects/files/addresses.ts';
import { viewPicture } from '#effects/files/view.ts';
import { watchFiles } from '#effects/files/watch.ts';
import { askReport, tab } from '#effects/finished/report.ts';
import { makeKey, readKeys, revokeKey } from '#effects/results/api-keys.ts';
import { cancelExport, downloadExport, findNewest, orderExport, readExport } from '#effects/results/result-export.ts';
import {
  deleteResult,
  makeResultReport,
  markResult,
  readComparison,
  readResult,
  readResults,
} from '#effects/results/results.ts';
import {
  makeWebhook,
  readWebhook,
  readWebhooks,
  removeWebhook,
  resendMessage,
  switchWebhook,
  testWebhook,
} from '#effects/results/webhooks.ts';
import { readLook } from '#effects/table-look.ts';
import { loadOptions } from '#effects/tickets/options.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { galleryMachine } from '#machines/files/index.ts';
import { reportMachine } from '#machines/finished/index.ts';
import { apiKeysMachine } from '#machines/results/api-keys.machine.ts';
import { comparisonMachine } from '#machines/results/comparison.machine.ts';
import { resultMachine } from '#machines/results/result.machine.ts';
import { resultExportMachine } from '#machines/results/result-export.machine.ts';
import { resultsMachine } from '#machines/results/results.machine.ts';
import { webhookMachine } from '#machines/results/webhook.machine.ts';
import { webhooksMachine } from '#machines/results/webhooks.machine.ts';
import { tableLookMachine } from '#machines/shared/table-look.machine.ts';
import { filterMachine } from '#machines/tickets/index.ts';

/** The results of the company, with every port filled. */
export const composeResults = (tools: Tools): typeof resultsMachine =>
  resultsMachine.provide({
    actors: {
      readResults: readResults(tools),
      tableLook: tableLookMachine.provide({ actors: { readLook: readLook() } }),
      filter: filterMachine.provide({ actors: { loadOptions: loadOptions(tools, 'results') } }),
      resultExport: resultExportMachine.provide({
        actors: {
          findNewest: findNewest(tools),
          orderExport: orderExport(tools),
          readExport: readExport(tools),
          downloadExport: downloadExport(tools),
          cancelExport: cancelExport(tools),
          untilOnline: untilReached(tools),
        },
      }),
      untilOnline: untilReached(tools),
    },
  });

/** The API keys of the company, with every port filled. */
export const composeApiKeys = (tools: Tools): typeof apiKeysMachine =>
  apiKeysMachine.provide({
    actors: {
      readKeys: readKeys(tools),
      makeKey: makeKey(tools),
      revokeKey: revokeKey(tools),
      filter: filterMachine.provide({ actors: { loadOptions: loadOptions(tools, 'results') } }),
      untilOnline: untilReached(tools),
    },
  });

/** The webhooks of the company, with every port filled. */
export const composeWebhooks = (tools: Tools): typeof webhooksMachine =>
  webhooksMachine.provide({
    actors: {
      readWebhooks: readWebhooks(tools),
      makeWebhook: makeWebhook(tools),
      filter: filterMachine.provide({ actors: { loadOptions: loadOptions(tools, 'results') } }),
      untilOnline: untilReached(tools),
    },
  });

/** One webhook with its messages, with every port filled. */
export const composeWebhook = (tools: Tools): typeof webhookMachine =>
  webhookMachine.provide({
    actors: {
      readWebhook: readWebhook(tools),
      testWebhook: testWebhook(tools),
      resendMessage: resendMessage(tools),
      switchWebhook: switchWebhook(tools),
      removeWebhook: removeWebhook(tools),
      untilOnline: untilReached(tools),
    },
  });

/** Executions side by side, with every port filled. */
export const composeComparison = (tools: Tools): typeof comparisonMachine =>
  comparisonMachine.provide({
    actors: { readComparison: readComparison(tools), untilOnline: untilReached(tools) },
  });

/** One execution of the company, with every port filled. */
export const composeResult = (tools: Tools): typeof resultMachine =>
  resultMachine.provide({
    actors: {
      readResult: readResult(tools),
      markResult: markResult(tools),
      deleteResult: deleteResult(tools),
      untilOnline: untilReached(tools),
      gallery: galleryMachine.provide({
        actors: {
          pictureAddresses: pictureAddresses(tools),
          watchFiles: watchFiles(),
          viewPicture: viewPicture(tools),
        },
      }),
      report: reportMachine.provide({
        actors: { tab: tab(), askReport: askReport(tools), makeReport: makeResultReport(tools) },
      }),
    },
  });
