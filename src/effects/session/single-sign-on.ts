import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '#api/shared/calls.ts';
import { openPopup } from '#browser/popup.ts';
import type { SignInAnswer } from '#contracts/session/session.ts';
import type { Exchange, PopupEvent, PopupOrder } from '#machines/session/single-sign-on.machine.ts';

/** SSO-03, OP-09: opens the popup in the very moment in which it is begun; `newState` makes 128 random bits. */
export const popup = (newState: () => string) =>
  fromCallback<PopupOrder, void>(({ sendBack, receive }) => {
    const tell = (event: PopupEvent): void => sendBack(event);
    const open = openPopup({
      onMessage: (message) => tell({ type: 'TOKEN', message }),
      onClosed: () => tell({ type: 'POPUP_CLOSED' }),
    });
    if (open === null) {
      tell({ type: 'POPUP_BLOCKED' });
      return undefined;
    }
    tell({ type: 'POPUP_OPENED', state: newState() });
    receive(({ address }) => open.show(address));
    return open.close;
  });

/** SSO-02. */
export const askEndpoint = ({ calls }: { calls: Calls }) =>
  fromPromise<string, { company: string }>(({ input: { company }, signal }) =>
    calls.singleSignOnEndpoint(company, signal),
  );

/** SSO-04. */
export const exchange = ({ calls }: { calls: Calls }) =>
  fromPromise<SignInAnswer, Exchange>(({ input: { token, company }, signal }) =>
    calls.singleSignOn({ access_token: token, company_name: company }, signal),
  );
