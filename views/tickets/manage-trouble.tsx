import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { failureWords, statusWords } from '#i18n/failure.ts';
import type { Words } from '#i18n/index.ts';
import {
  isSameMistakes,
  longestTime,
  type ManagementRef,
  type ReopeningMistake,
  selectMistakes,
  selectTrouble,
  type Ticket,
} from '#machines/tickets/ticket-management.select.ts';
import { Heading } from '../parts/focus.tsx';
import { ErrorMark, Info } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

type TroubleProps = { readonly actor: ManagementRef; readonly ticket: Ticket };

/** TMANAGE-12, TAPPROVE-03, TAPPROVE-11, TAPPROVE-14: what went wrong, on top of the page; it takes the focus. */
export const Trouble = ({ actor, ticket }: TroubleProps) => {
  const trouble = useSelector(actor, selectTrouble);
  if (trouble === null) return null;
  return trouble === 'invalid' ? <Invalid actor={actor} /> : <NotDone actor={actor} ticket={ticket} />;
};

const Invalid = ({ actor }: Pick<TroubleProps, 'actor'>) => {
  const words = useWords();
  const mistakes = useSelector(actor, selectMistakes, isSameMistakes);
  return (
    <OnTop title={words.t('ticketManagement.reopen.errors')} texts={mistakes.map((one) => mistakeWords(words, one))} />
  );
};

const mistakeWords = ({ t }: Words, mistake: ReopeningMistake): string => {
  switch (mistake) {
    case 'reopenDeadLineToSolve':
      return t('ticketManager.manage.reopenDeadLineToSolve');
    case 'deadlineTooLong':
      return t('ticketManagement.reopen.deadlineTooLong', { max: longestTime });
    case 'descriptionEmpty':
      return t('ticketManager.creator.form.errors.descriptionEmpty');
  }
};

/** TAPPROVE-14: the platform's own messages as they came, else the status text; to be offline is no fault. */
const NotDone = ({ actor, ticket }: TroubleProps) => {
  const app = useWords();
  const { t } = app;
  const trouble = useSelector(actor, selectTrouble);
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (failure === null) return null;
  const { title, details, way } = failureWords(app, failure, 'editable');
  const reasons = details.length > 0 ? details : ['status' in failure ? statusWords(app, failure) : title];
  const titles = {
    notSaved: t('ticketManagement.manage.notSaved'),
    notApproved: t('ticketManagement.approve.notApproved'),
    notReopened: t(`ticketManagement.${ticket.flow_type === 'with_approval' ? 'reject' : 'reopen'}.notReopened`),
  };
  return (
    <OnTop
      title={trouble === null || trouble === 'invalid' ? '' : titles[trouble]}
      texts={reasons}
      calm={failure.code === 'offline'}
    >
      {t('ticketManagement.manage.kept')} {way}
    </OnTop>
  );
};

type OnTopProps = {
  readonly title: string;
  readonly texts: readonly string[];
  readonly calm?: boolean;
  readonly children?: ReactNode;
};

const OnTop = ({ title, texts, calm = false, children }: OnTopProps) => (
  <section className="callout" data-kind={calm ? 'info' : 'error'}>
    {calm ? <Info /> : <ErrorMark />}
    <div>
      <Heading level={2} focusOn={texts.join('\n')}>
        {title}
      </Heading>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {children ? <p>{children}</p> : null}
    </div>
  </section>
);
