import { randomNumber } from '#api/sign.ts';
import { askEndpoint, exchange, popup } from '#effects/session/singleSignOn.ts';
import type { Tools } from '#effects/tools.ts';
import { singleSignOnMachine } from '#machines/session/singleSignOn.machine.ts';

/** Single sign-on, with every port filled. */
export const composeSingleSignOn = (tools: Tools): typeof singleSignOnMachine =>
  singleSignOnMachine.provide({
    actors: { popup: popup(randomNumber), askEndpoint: askEndpoint(tools), exchange: exchange(tools) },
  });
