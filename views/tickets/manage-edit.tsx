import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import {
  type EditFault,
  isSameTexts,
  longestText,
  longestTitle,
  priorities,
  selectBegunTexts,
  selectEditing,
  selectFaults,
  selectIsConfirming,
  selectIsSaving,
  selectTrouble,
  type Ticket,
  type TicketEdited,
  type TicketEditRef,
} from '#machines/tickets/ticket-edit.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Form } from '../parts/form.tsx';
import { Pencil } from '../parts/icons.tsx';
import { TextArea, TextInput } from '../parts/inputs.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useOffset } from '../parts/offset.tsx';
import { Select } from '../parts/select.tsx';
import { useWords } from '../parts/words.tsx';
import { DiscardAsked } from './discard-asked.tsx';

type EditProps = { readonly actor: TicketEditRef; readonly ticket: Ticket };
type FormProps = Pick<EditProps, 'actor'>;

/** EDIT-01: the way to the form, and the form. */
export const EditTicket = ({ actor, ticket }: EditProps) => {
  const { t } = useWords();
  const editing = useSelector(actor, selectEditing);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const canOpen = useSelector(actor, (snapshot) => snapshot.can({ type: 'OPEN', ticket }));
  switch (editing) {
    case 'closed':
      return canOpen ? (
        <div className="row-of">
          <Button icon={<Pencil />} onClick={() => actor.send({ type: 'OPEN', ticket })}>
            {t('ticketEdit.open')}
          </Button>
        </div>
      ) : null;
    case 'begun':
      return <BegunEdit actor={actor} ticket={ticket} />;
    case 'loading':
      return <Busy>{t('ticketEdit.loading')}</Busy>;
    case 'notOpened':
      return (
        <NotLoaded title={t('ticketEdit.notOpened')} failure={failure} onRetry={() => actor.send({ type: 'RETRY' })}>
          <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('ticketEdit.cancel')}</Button>
        </NotLoaded>
      );
    case 'form':
      return <EditForm actor={actor} />;
  }
};

/** EDIT-06: what was typed on an earlier visit; without the ticket, or where it is closed, it can be read and copied. */
export const BegunEdit = ({ actor, ticket }: FormProps & { readonly ticket: Ticket | null }) => {
  const { t } = useWords();
  const texts = useSelector(actor, selectBegunTexts, isSameTexts);
  const isOpen = useSelector(actor, (snapshot) => ticket !== null && snapshot.can({ type: 'OPEN', ticket }));
  const isBegun = useSelector(actor, (snapshot) => selectEditing(snapshot) === 'begun');
  if (!isBegun) return null;
  const actions = (
    <>
      {isOpen && ticket !== null ? (
        <Button kind="primary" onClick={() => actor.send({ type: 'OPEN', ticket })}>
          {t('ticketEdit.goOn')}
        </Button>
      ) : null}
      <Button onClick={() => actor.send({ type: 'DISCARD' })}>{t('ticketEdit.discard.ask')}</Button>
    </>
  );
  return (
    <Callout kind="info" title={t('ticketEdit.begun')} actions={actions} announced>
      <div className="stack" data-gap="small">
        <BegunAt actor={actor} />
        {isOpen ? null : <p>{t('ticketEdit.noMore')}</p>}
        {texts.map((text) => (
          <p className="plain-text" key={text}>
            {text}
          </p>
        ))}
        {isOpen || texts.length === 0 ? null : (
          <CopyButton
            text={texts.join('\n\n')}
            label={t('ticketManagement.typed.copy')}
            copied={t('ticketManagement.typed.copied')}
            notCopied={t('ticketManagement.typed.notCopied')}
          />
        )}
      </div>
      <DiscardEdit actor={actor} />
    </Callout>
  );
};

/** EDIT-06: since when an edit waits to be saved. */
const BegunAt = ({ actor }: FormProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const savedAt = useSelector(actor, ({ context }) => context.begun?.savedAt ?? null);
  return savedAt === null ? null : <p>{t('ticketEdit.begunAt', { time: dateTime(savedAt, offset) })}</p>;
};

/** OP-54: nothing is deleted unasked. */
const DiscardEdit = ({ actor }: FormProps) => {
  const { t } = useWords();
  const confirming = useSelector(actor, selectIsConfirming);
  return (
    <DiscardAsked
      asked={confirming ? 'confirming' : null}
      title={t('ticketManagement.discard.title')}
      text={t('ticketEdit.discard.text')}
      confirm={t('ticketManagement.discard.confirm')}
      keep={t('ticketManagement.discard.keep')}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onKeep={() => actor.send({ type: 'KEEP' })}
    />
  );
};

const EditForm = ({ actor }: FormProps) => {
  const { t } = useWords();
  const saving = useSelector(actor, selectIsSaving);
  return (
    <Card>
      <h2>{t('ticketEdit.title')}</h2>
      <Form onSubmit={() => actor.send({ type: 'SAVE' })}>
        <BroughtBack actor={actor} />
        <Trouble actor={actor} />
        <Fields actor={actor} />
        <div className="row-of">
          <Button type="submit" kind="primary" busy={saving}>
            {t(saving ? 'ticketEdit.saving' : 'ticketEdit.save')}
          </Button>
          <Button idle={saving} onClick={() => actor.send({ type: 'CANCEL' })}>
            {t('ticketEdit.cancel')}
          </Button>
        </div>
      </Form>
      <DiscardEdit actor={actor} />
    </Card>
  );
};

/** EDIT-06: that the form holds what was typed on an earlier visit. */
const BroughtBack = ({ actor }: FormProps) => {
  const { t } = useWords();
  const shown = useSelector(actor, (snapshot) => snapshot.context.begun !== null && selectTrouble(snapshot) === null);
  return shown ? (
    <Callout kind="info" title={t('ticketEdit.begun')}>
      <BegunAt actor={actor} />
    </Callout>
  ) : null;
};

const Fields = ({ actor }: FormProps) => {
  const { t } = useWords();
  const typed = useSelector(actor, ({ context }) => context.typed);
  const areas = useSelector(actor, ({ context }) => context.areas);
  const faults = useSelector(actor, selectFaults);
  const saving = useSelector(actor, selectIsSaving);
  const error = (fault: EditFault) => (faults.includes(fault) ? t(`ticketEdit.faults.${fault}`) : undefined);
  const put = (more: Partial<typeof typed>) => actor.send({ type: 'TYPE', typed: more });
  return (
    <>
      <TextInput
        id="edit-title"
        label={t('ticketEdit.fields.title')}
        error={error('titleEmpty')}
        maxLength={longestTitle}
        autoComplete="off"
        readOnly={saving}
        value={typed.title}
        onValue={(title) => put({ title })}
      />
      <TextArea
        id="edit-description"
        label={t('ticketEdit.fields.description')}
        error={error('descriptionEmpty')}
        maxLength={longestText}
        rows={4}
        readOnly={saving}
        value={typed.description}
        onValue={(description) => put({ description })}
      />
      <Select
        id="edit-priority"
        label={t('ticketEdit.fields.priority')}
        value={typed.priority}
        onValue={(priority) => put({ priority })}
      >
        {priorities.map((priority) => (
          <option key={priority} value={priority}>
            {t(`ticketCreation.priority.${priority}`)}
          </option>
        ))}
      </Select>
      <Select id="edit-area" label={t('ticketEdit.fields.area')} value={typed.area} onValue={(area) => put({ area })}>
        {areas.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
      <div className="row-of">
        <TextInput
          id="edit-due-day"
          type="date"
          label={t('ticketEdit.dueDay')}
          error={error('dueDateEmpty')}
          readOnly={saving}
          value={typed.dueDay}
          onValue={(dueDay) => put({ dueDay })}
        />
        <TextInput
          id="edit-due-time"
          type="time"
          label={t('ticketEdit.dueTime')}
          readOnly={saving}
          value={typed.dueTime}
          onValue={(dueTime) => put({ dueTime })}
        />
      </div>
    </>
  );
};

/** EDIT-02: why the edit was not taken; where another person was faster, the task as it is now. */
const Trouble = ({ actor }: FormProps) => {
  const words = useWords();
  const { t, dateTime } = words;
  const offset = useOffset();
  const trouble = useSelector(actor, selectTrouble);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const ticket = useSelector(actor, ({ context }) => context.ticket);
  if (trouble === null) return null;
  if (trouble === 'changed' && ticket !== null) {
    const values = {
      title: ticket.title,
      description: ticket.description,
      priority: priorityWords(words, ticket.priority),
      area: ticket.accountable_area_name,
      due_date: dateTime(ticket.due_date, offset),
    };
    return (
      <Callout kind="warning" title={t('ticketEdit.changed')} announced>
        <p>{t('ticketEdit.changedText')}</p>
        <ul className="plain-text">
          {fields.map((field) => (
            <li key={field}>{t('ticketEdit.now', { field: t(`ticketEdit.fields.${field}`), value: values[field] })}</li>
          ))}
        </ul>
      </Callout>
    );
  }
  const { title, text, details, way } = failureWords(words, failure ?? { code: 'timeout' }, 'editable');
  return (
    <Callout kind="error" title={title} announced>
      <p>{t('ticketEdit.notSaved')}</p>
      <p>{details.length > 0 ? details.join(' ') : text}</p>
      <p>{way}</p>
    </Callout>
  );
};

const fields = ['title', 'description', 'priority', 'area', 'due_date'] as const;

const priorityWords = ({ t }: Pick<ReturnType<typeof useWords>, 't'>, priority: string): string => {
  const known = priorities.find((one) => one === priority);
  return known === undefined ? priority : t(`ticketCreation.priority.${known}`);
};

/** EDIT-03: what was edited, when, and by whom; the newest first. */
export const Edits = ({ ticket: { edits } }: Pick<EditProps, 'ticket'>) => {
  const { t } = useWords();
  return edits.length === 0 ? null : (
    <Card>
      <h2>{t('ticketEdit.history')}</h2>
      <ul className="stack" data-gap="small">
        {edits.map((edit) => (
          <EditLine key={`${edit.date} ${edit.field}`} edit={edit} />
        ))}
      </ul>
    </Card>
  );
};

const EditLine = ({ edit }: { readonly edit: TicketEdited }) => {
  const words = useWords();
  const { t, dateTime } = words;
  const offset = useOffset();
  const field = fields.find((one) => one === edit.field);
  if (field === undefined) return null;
  const shown = (value: string): string => {
    if (field === 'due_date') return dateTime(value, offset);
    return field === 'priority' ? priorityWords(words, value) : value;
  };
  const told = { field: t(`ticketEdit.fields.${field}`), before: shown(edit.before), after: shown(edit.after) };
  return (
    <li className="plain-text">
      {t('ticketEdit.edited', told)}{' '}
      <small className="quiet">{t('ticketEdit.by', { name: edit.user_name, date: dateTime(edit.date, offset) })}</small>
    </li>
  );
};
