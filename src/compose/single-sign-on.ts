import { randomNumber } from '#api/shared/sign.ts';
import { askEndpoint, exchange, popup } from '#effects/session/single-sign-on.ts';
import type { Tools } from '#effects/tools.ts';
import { singleSignOnMachine } from '#machines/session/single-sign-on.machine.ts';

/** Single sign-on, with every port filled. */
export const composeSingleSignOn = (tools: Tools): typeof singleSignOnMachine =>
  singleSignOnMachine.provide({
    actors: { popup: popup(randomNumber), askEndpoint: askEndpoint(tools), exchange: exchange(tools) },
  });
