import { fetchExecutions, fetchOne } from '#effects/finished/finished.ts';
import { askReport, makeReport, tab } from '#effects/finished/report.ts';
import { deliveries } from '#effects/outbox/deliveries.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { finishedMachine, reportMachine } from '#machines/finished/index.ts';

/** Finished executions, with every port filled. */
export const composeFinished = (tools: Tools): typeof finishedMachine =>
  finishedMachine.provide({
    actors: {
      fetchPage: fetchExecutions(tools),
      fetchMore: fetchExecutions(tools),
      fetchOne: fetchOne(tools),
      deliveries: deliveries(tools),
      untilOnline: untilReached(tools),
      report: reportMachine.provide({
        actors: { tab: tab(), askReport: askReport(tools), makeReport: makeReport(tools) },
      }),
    },
  });
