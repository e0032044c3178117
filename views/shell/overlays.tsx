import { useSelector } from '@xstate/react';
import { failureWords, statusWords } from '#i18n/failure.ts';
import type { Words } from '#i18n/index.ts';
import type { Notice } from '#machines/shared/effect.ts';
import {
  type AppRef,
  type NotificationsRef,
  selectSigningInAgain,
  selectWorkIsKept,
} from '#machines/shell/app.select.ts';
import { Notices } from '../parts/notices.tsx';
import { useWords } from '../parts/words.tsx';
import { LogoutDialog, ModuleMissingDialog, SignInAgainDialog, type Way } from '../session/index.ts';

/** The notices and dialogs that lie over the screen without leaving it. */
export const Overlays = ({ app }: { readonly app: AppRef }) => {
  const notifications = useSelector(app, ({ children }) => children.notifications);
  const session = useSelector(app, ({ children }) => children.session);
  const again = useSelector(app, selectSigningInAgain);
  const kept = useSelector(app, selectWorkIsKept);
  const name = useSelector(app, ({ context: { author } }) =>
    `${author?.first_name ?? ''} ${author?.last_name ?? ''}`.trim(),
  );
  const notices = notifications ? <NoticeStack notifications={notifications} /> : null;
  return (
    <>
      {again ? null : notices}
      {session ? <ModuleMissingDialog session={session} /> : null}
      {session ? <LogoutDialog session={session} /> : null}
      <SignInAgainDialog open={again} way={useWay(app, again)} name={name} kept={kept} notices={notices} />
    </>
  );
};

/** OP-11: an account without a password signs in again by single sign-on. */
const useWay = (app: AppRef, again: boolean): Way | null => {
  const login = useSelector(app, ({ children }) => children.login);
  const singleSignOn = useSelector(app, ({ children }) => children.singleSignOn);
  if (!again) return null;
  if (login) return { name: 'password', login, onOther: () => app.send({ type: 'USE_SINGLE_SIGN_ON' }) };
  return singleSignOn
    ? { name: 'singleSignOn', singleSignOn, onOther: () => app.send({ type: 'USE_PASSWORD' }) }
    : null;
};

const NoticeStack = ({ notifications }: { readonly notifications: NotificationsRef }) => {
  const words = useWords();
  const notices = useSelector(notifications, ({ context }) => context.notices);
  const seen = notices.map(({ id, notice }) => {
    const kind = notice.kind === 'done' ? ('success' as const) : ('error' as const);
    return { id, kind, text: textOf(words, notice) };
  });
  const dismiss = (id: string) => notices.find((shown) => shown.id === id)?.actor.send({ type: 'DISMISS' });
  return <Notices notices={seen} dismissLabel={words.t('common.dismiss')} onDismiss={dismiss} />;
};

const textOf = (words: Words, notice: Notice): string => {
  if ('ticket' in notice) return words.t('shell.notices.ticketModified', { number: notice.ticket });
  if (!('failure' in notice)) return words.t(noticeTexts[notice.code]);
  const { kind, failure } = notice;
  return kind === 'notRead' ? statusWords(words, failure) : failureWords(words, failure).title;
};

const noticeTexts = {
  executionDelivered: 'shell.notices.executionDelivered',
  executionKept: 'shell.notices.executionKept',
  executionDiscarded: 'shell.notices.executionDiscarded',
  executionPostponed: 'shell.notices.executionPostponed',
  postponementDelivered: 'shell.notices.postponementDelivered',
  postponementDiscarded: 'shell.notices.postponementDiscarded',
  executionSentAsItIs: 'shell.notices.executionSentAsItIs',
  executionMarkedAsTest: 'shell.notices.executionMarkedAsTest',
  executionNoTest: 'shell.notices.executionNoTest',
  executionDeleted: 'shell.notices.executionDeleted',
  reportGenerating: 'shell.notices.reportGenerating',
  reportNotGenerated: 'shell.notices.reportNotGenerated',
  routineAnswerDelivered: 'shell.notices.routineAnswerDelivered',
  routineAnswerDiscarded: 'shell.notices.routineAnswerDiscarded',
  passwordLinkExpired: 'password.tokenExpired',
  secondFactorEnabled: 'shell.notices.secondFactorEnabled',
  ticketCreated: 'shell.notices.ticketCreated',
  passwordRequested: 'password.requested',
  passwordRestored: 'session.notices.passwordRestored',
} as const satisfies Record<Exclude<Notice, { failure: unknown } | { ticket: string }>['code'], string>;
