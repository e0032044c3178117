import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import { type AppRef, type NotificationsRef, selectSigningInAgain } from '#machines/shell/app.select.ts';
import { Notices } from '../parts/notices.tsx';
import { useWords } from '../parts/words.tsx';
import { LogoutDialog, ModuleMissingDialog, SignInAgainDialog } from '../session/index.ts';

/** What lies over the screen without leaving it: notices and dialogs. */
export const Overlays = ({ app }: { readonly app: AppRef }) => {
  const notifications = useSelector(app, ({ children }) => children.notifications);
  const session = useSelector(app, ({ children }) => children.session);
  const login = useSelector(app, ({ children }) => children.login);
  const again = useSelector(app, selectSigningInAgain);
  const name = useSelector(app, ({ context: { author } }) =>
    `${author?.first_name ?? ''} ${author?.last_name ?? ''}`.trim(),
  );
  return (
    <>
      {notifications ? <NoticeStack notifications={notifications} /> : null}
      {session ? <ModuleMissingDialog session={session} /> : null}
      {session ? <LogoutDialog session={session} /> : null}
      <SignInAgainDialog open={again} login={again ? login : undefined} name={name} />
    </>
  );
};

const NoticeStack = ({ notifications }: { readonly notifications: NotificationsRef }) => {
  const words = useWords();
  const notices = useSelector(notifications, ({ context }) => context.notices);
  const seen = notices.map((ref) => {
    const { id, notice } = ref.getSnapshot().context;
    return notice.kind === 'done'
      ? { id, kind: 'success' as const, text: words.t(`shell.notices.${notice.code}`) }
      : { id, kind: 'error' as const, text: failureWords(words, notice.failure).title };
  });
  const dismiss = (id: string) => notices.find((ref) => ref.id === id)?.send({ type: 'DISMISS' });
  return <Notices notices={seen} dismissLabel={words.t('common.dismiss')} onDismiss={dismiss} />;
};
