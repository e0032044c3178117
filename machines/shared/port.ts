import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';

/** A hole for one asynchronous answer. Unfilled it fails loudly, never succeeds empty. */
export const port = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" is not provided`)));

/** A hole for a conversation: it receives events and sends events back. Unfilled it fails loudly. */
export const conversation = <Received extends AnyEventObject, Input>(
  name: string,
): CallbackActorLogic<Received, Input> =>
  fromCallback<Received, Input>(() => {
    throw new Error(`port "${name}" is not provided`);
  });
