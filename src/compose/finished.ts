import { fetchExecutions, fetchOne } from '#effects/finished/finished.ts';
import type { Tools } from '#effects/tools.ts';
import { finishedMachine } from '#machines/finished/finished.machine.ts';

/** Finished executions, with every port filled. */
export const composeFinished = (tools: Tools): typeof finishedMachine =>
  finishedMachine.provide({
    actors: { fetchPage: fetchExecutions(tools), fetchMore: fetchExecutions(tools), fetchOne: fetchOne(tools) },
  });
