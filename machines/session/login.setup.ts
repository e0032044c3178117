import { assign, emit, setup } from 'xstate';
import type { Session, SignInAnswer } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf, isRefusal } from '#domain/shared/failure.ts';
import type { Effect } from '../effect.ts';
import { port } from '../port.ts';
import type { Tag } from '../tags.ts';

export type Credentials = { readonly identification: string; readonly password: string };

/** `own`: the session outlives the browser; `shared`: it ends with the tab (OP-04). */
export type Device = 'own' | 'shared';

/** One call of API-01; `second` comes from the two steps of the second factor alone (AUTH-06). */
export type SignInTry = Credentials & {
  readonly second: { readonly code: string; readonly mode: 'login' | 'config' } | null;
};

type Context = {
  readonly credentials: Credentials;
  readonly device: Device;
  readonly code: string;
  /** What the second factor is set up with (OP-07); empty outside of that step. */
  readonly configQr: string;
  readonly session: Session | null;
  readonly failure: Failure | null;
};

type Answered = { readonly answer: SignInAnswer };

/** What the chart of `login` names. */
export const loginSetup = setup({
  types: {} as {
    input: { identification: string };
    context: Context;
    events:
      | { type: 'TYPE'; field: keyof Credentials; text: string }
      | { type: 'TYPE_CODE'; text: string }
      | { type: 'SHARE_DEVICE'; device: Device }
      | { type: 'SUBMIT' | 'BACK' };
    emitted: Effect;
    output: { session: Session | null; device: Device };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { signIn: port<SignInAnswer, SignInTry>('signIn') },
  guards: {
    isComplete: ({ context }) =>
      context.credentials.identification.trim() !== '' && context.credentials.password !== '',
    hasCode: ({ context }) => context.code !== '',
    hasToken: (_, { answer }: Answered) => answer.session !== null,
    asksForSetup: (_, { answer }: Answered) => answer.config_qr !== '',
    asksForCode: (_, { answer }: Answered) => answer.mfa_required,
    isSetUp: (_, { answer }: Answered) =>
      answer.login_from_config || answer.session !== null || answer.config_qr === '',
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
  },
  actions: {
    type: assign(({ context }, { field, text }: { field: keyof Credentials; text: string }) => ({
      credentials: { ...context.credentials, [field]: text },
    })),
    typeCode: assign((_, { text }: { text: string }) => ({ code: text.replaceAll(/\s/g, '') })),
    setDevice: assign((_, { device }: { device: Device }) => ({ device })),
    keepSession: assign((_, { answer }: Answered) => ({ session: answer.session })),
    keepSetup: assign((_, { answer }: Answered) => ({ configQr: answer.config_qr })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    clearSecrets: assign(({ context }) => ({
      credentials: { ...context.credentials, password: '' },
      code: '',
      configQr: '',
    })),
    clearCode: assign({ code: '' }),
    emptyForm: assign({ credentials: { identification: '', password: '' }, code: '', configQr: '' }),
    notifySetUp: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'secondFactorEnabled' } }),
  },
});
