import { navigate } from '#browser/location.ts';
import { focusQuestion, scrollToQuestion, scrollToTop } from '#browser/page.ts';
import { keepPreference, lookPreferences } from '#browser/preferences.ts';
import type { SessionStore } from '#browser/session.store.ts';
import { type KeptSession, keptSession, type Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { JournalLine } from '#domain/outbox/outbox.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { paths } from '#domain/shell/route.ts';
import type { Effect, Notice } from '#machines/shared/effect.ts';
import { tellOtherTabs } from '../session/index.ts';

type Means = {
  readonly store: SessionStore;
  readonly forgetSeen: (session: Session) => Promise<void>;
  readonly notify: (notice: Notice) => void;
  readonly log: (doing: string, failure: Failure) => void;
  readonly writeJournal: (execution: string, line: Pick<JournalLine, 'step' | 'failure'>) => Promise<void>;
};

/** Carries out what machines emit. The one place for effects that are no request. */
export const listener = ({ store, forgetSeen, notify, log, writeJournal }: Means) => {
  const carryOut: { readonly [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void } = {
    NAVIGATE: ({ to, replace }) => navigate(to, { replace }),
    SHOW_TOP: () => scrollToTop(),
    SHOW_QUESTION: ({ question }) => scrollToQuestion(question),
    FOCUS_QUESTION: ({ screen, question }) => focusQuestion(screen, question),
    LOG: ({ doing, failure }) => log(doing, failure),
    NOTIFY: ({ notice }) => notify(notice),
    REFUSED: ({ failure }) => refused(failure, notify),
    KEEP_LANGUAGE: ({ language }) => {
      keepPreference('language', language);
    },
    KEEP_TABLE_LOOK: ({ table, look }) => {
      keepPreference(lookPreferences[table], JSON.stringify(look));
    },
    KEEP_TICKET_LIST: (list) => {
      keepPreference('ticketList', JSON.stringify({ user: list.user, search: list.search }));
    },
    JOURNAL: ({ execution, step, failure }) => {
      writeJournal(execution, { step, failure }).catch((error: unknown) => log('writeJournal', failureOf(error)));
    },
    FORGET_SESSION: ({ session }) => {
      tellOtherTabs({ type: 'sessionEnded', token: session.token });
      const isIt = (kept: KeptSession): boolean => kept.session.token === session.token;
      Promise.all([store.wipe(keptSession, isIt), forgetSeen(session)]).catch((error: unknown) =>
        log('forgetSession', failureOf(error)),
      );
    },
  };
  return <Type extends Effect['type']>(effect: Extract<Effect, { type: Type }>): void => carryOut[effect.type](effect);
};

/** OP-15: a 401 has ended the session already; a 403 leads to `unauthorized`; anything else is said, and the user stays. */
const refused = (failure: Failure, notify: Means['notify']): void => {
  if (failure.code === 'forbidden') navigate(paths.unauthorized, { replace: false });
  else if (failure.code !== 'unauthorized') notify({ kind: 'failed', failure });
};
