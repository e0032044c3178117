import { fromPromise } from 'xstate';
import { createResultCalls } from '#api/results/result-calls.ts';
import type { ApiKey, MadeApiKey, NewApiKey } from '#contracts/results/api-keys.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Tools } from '../tools.ts';

/** FEED-07. */
export const readKeys = ({ client }: Tools) =>
  fromPromise<readonly ApiKey[], void>(({ signal }) => createResultCalls(client).apiKeys(signal));

/** FEED-02. */
export const makeKey = ({ client }: Tools) =>
  fromPromise<MadeApiKey, NewApiKey>(({ input, signal }) => createResultCalls(client).makeApiKey(input, signal));

/** FEED-02: one that is not there holds no more. */
export const revokeKey = ({ client }: Tools) =>
  fromPromise<void, { uuid: string }>(({ input: { uuid }, signal }) =>
    createResultCalls(client)
      .revokeApiKey(uuid, signal)
      .catch((error: unknown) => {
        if (failureOf(error).code !== 'notFound') throw error;
      }),
  );
