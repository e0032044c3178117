import { useSelector } from '@xstate/react';
import { isBlank } from '#domain/shared/blank.ts';
import {
  choicesOf,
  longestText,
  type ManagementRef,
  mostPictures,
  picturesOfTicket,
  selectCloses,
  selectMissing,
  selectSending,
  type Ticket,
} from '#machines/tickets/ticket-management.select.ts';
import { PlacedPictures } from '../files/index.ts';
import { Asterisk } from '../parts/asterisk.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { Choice, Choices } from '../parts/choice.tsx';
import { Form } from '../parts/form.tsx';
import { TextArea } from '../parts/inputs.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';

type FormProps = { readonly actor: ManagementRef; readonly ticket: Ticket };

/** TMANAGE-06: a state, a comment, pictures, Save and Cancel. */
export const ManageForm = ({ actor, ticket }: FormProps) => {
  const { t } = useWords();
  const busy = useSelector(actor, selectSending) !== null;
  return (
    <Card>
      <h2>{t('ticketManagement.manage.title')}</h2>
      <Form onSubmit={() => actor.send({ type: 'SAVE' })}>
        <div className="stack" inert={busy}>
          <NewState actor={actor} ticket={ticket} />
          <Comment actor={actor} />
          <ManagePictures actor={actor} />
          <ImageMissing actor={actor} ticket={ticket} />
        </div>
        <Sending actor={actor} saving={t('ticketManagement.manage.saving')} />
        <Acts actor={actor} />
      </Form>
    </Card>
  );
};

/** TSTATE-09 to TSTATE-12: what may be chosen; without a choice it is in progress. */
const NewState = ({ actor, ticket }: FormProps) => {
  const { t } = useWords();
  const chosen = useSelector(actor, ({ context }) => context.typed.priority_value);
  const nameOf = (choice: ReturnType<typeof choicesOf>[number]) =>
    choice === 'resolved' && ticket.flow_type === 'with_approval'
      ? t('ticketManagement.manage.toBeApproved')
      : t(`ticketManagement.manage.${choice}`);
  return (
    <div className="field" aria-keyshortcuts="e">
      <Choices
        id="ticket-state"
        legend={t('ticketManagement.manage.state')}
        describedBy="ticket-state-hint"
        layout="rows"
      >
        {choicesOf(ticket).map((choice) => (
          <Choice
            kind="radio"
            name="ticket-state"
            checked={chosen === choice}
            onChecked={() => actor.send({ type: 'TYPE', typed: { priority_value: choice } })}
            key={choice}
          >
            {nameOf(choice)}
          </Choice>
        ))}
      </Choices>
      <p className="field-hint" id="ticket-state-hint">
        {t('ticketManagement.manage.stateHint')}
      </p>
    </div>
  );
};

/** TMANAGE-08. */
const Comment = ({ actor }: { readonly actor: ManagementRef }) => {
  const app = useWords();
  const { t } = app;
  const comments = useSelector(actor, ({ context }) => context.typed.comments);
  const closes = useSelector(actor, selectCloses);
  const missing = useSelector(actor, (snapshot) => selectMissing(snapshot) === 'errorClosingTicketComment');
  const said = isBlank(comments) ? 'requiredMissing' : 'requiredEntered';
  const label = (
    <>
      {t('ticketManagement.manage.comment')}{' '}
      {closes ? <Asterisk answered={said === 'requiredEntered'} text={app.t(`execution.comment.${said}`)} /> : null}
    </>
  );
  return (
    <TextArea
      id="ticket-comment"
      label={label}
      hint={t('ticketManagement.manage.commentHint')}
      error={missing ? t('ticketManager.manage.errorClosingTicketComment') : null}
      maxLength={longestText}
      value={comments}
      onValue={(typed) => actor.send({ type: 'TYPE', typed: { comments: typed } })}
    />
  );
};

/** TMANAGE-07, TAPPROVE-10: up to three pictures. */
export const ManagePictures = ({ actor }: { readonly actor: ManagementRef }) => {
  const { t } = useWords();
  const uploader = useSelector(actor, ({ children }) => children.uploader);
  const uuid = useSelector(actor, ({ context }) => context.uuid);
  return uploader ? (
    <PlacedPictures
      uploader={uploader}
      place={picturesOfTicket(uuid)}
      label={t('ticketManagement.manage.pictures')}
      maximum={mostPictures}
      onAdd={(added) => actor.send({ type: 'ADD_PICTURES', ...added })}
    />
  ) : null;
};

/** TMANAGE-09: said before it is missed, and warned of when it is. */
const ImageMissing = ({ actor, ticket }: FormProps) => {
  const { t } = useWords();
  const missing = useSelector(actor, (snapshot) => selectMissing(snapshot) === 'errorClosingTicketImage');
  if (missing)
    return (
      <Callout kind="warning" announced>
        {t('ticketManager.manage.errorClosingTicketImage')}
      </Callout>
    );
  return ticket.image_required ? <p className="field-hint">{t('ticketManagement.manage.imageRequired')}</p> : null;
};

/** OP-69: what is on its way. */
export const Sending = ({ actor, saving }: { readonly actor: ManagementRef; readonly saving: string }) => {
  const { t } = useWords();
  const sending = useSelector(actor, selectSending);
  if (sending === null) return null;
  return <StatusLine tone="busy">{sending === 'pictures' ? t('ticketManagement.manage.sending') : saving}</StatusLine>;
};

const Acts = ({ actor }: { readonly actor: ManagementRef }) => {
  const { t } = useWords();
  const busy = useSelector(actor, selectSending) !== null;
  return (
    <div className="row-of ticket-acts">
      <Button kind="primary" type="submit" busy={busy}>
        {t('common.save')}
      </Button>
      <CancelButton actor={actor} />
    </div>
  );
};

/** Leaves the form, or stops the pictures that are on their way. */
export const CancelButton = ({ actor }: { readonly actor: ManagementRef }) => {
  const app = useWords();
  const { t } = app;
  const sending = useSelector(actor, selectSending);
  const offered = useSelector(actor, (snapshot) => snapshot.can({ type: 'CANCEL' }));
  return (
    <Button disabled={!offered} onClick={() => actor.send({ type: 'CANCEL' })}>
      {sending === 'pictures' ? t('ticketManagement.manage.stop') : app.t('common.cancel')}
    </Button>
  );
};
