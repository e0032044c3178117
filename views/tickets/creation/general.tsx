import { useSelector } from '@xstate/react';
import { isRequiredText } from '#domain/tickets/ticket-faults.ts';
import { type TicketText, ticketTexts } from '#domain/tickets/ticket-texts.ts';
import { type AccountableArea, longestText, longestTitle } from '#machines/tickets/ticket-creation.select.ts';
import { Choice, Choices } from '../../parts/choice.tsx';
import { TextArea, TextInput } from '../../parts/inputs.tsx';
import { Select } from '../../parts/select.tsx';
import { Switch } from '../../parts/switch.tsx';
import { useWords } from '../../parts/words.tsx';
import { DueDate } from './due-date.tsx';
import { Required } from './required.tsx';
import type { FormProps } from './shown.ts';
import { useField } from './use-field.ts';

/** TCREATE-06 to TCREATE-08, TCREATE-10, TCREATE-11, TCREATE-16. */
export const General = (shown: FormProps) => {
  const { t } = useWords();
  return (
    <section className="card stack" aria-labelledby="ticket-general">
      <h2 id="ticket-general">{t('ticketCreation.general')}</h2>
      <p className="quiet">{t('ticketCreation.marked')}</p>
      <Title {...shown} />
      {ticketTexts.map((name) => (
        <TextField {...shown} name={name} key={name} />
      ))}
      <Area {...shown} />
      <DueDate {...shown} />
      <Priority {...shown} />
      <ImageRequired {...shown} />
    </section>
  );
};

const Title = (shown: FormProps) => {
  const { t } = useWords();
  const { value, put, ...field } = useField(shown, 'title');
  return (
    <TextInput
      {...field}
      label={
        <Required {...shown} name="title">
          {t('ticketCreation.titleField')}
        </Required>
      }
      placeholder={t('ticketCreation.titlePlaceholder')}
      maxLength={longestTitle}
      aria-required
      autoComplete="off"
      value={value}
      onValue={put}
    />
  );
};

const TextField = ({ name, ...shown }: FormProps & { readonly name: TicketText }) => {
  const { t } = useWords();
  const { value, put, ...field } = useField(shown, name);
  const label = t(`ticketText.${name}`);
  return (
    <TextArea
      {...field}
      label={
        isRequiredText(name) ? (
          <Required {...shown} name={name}>
            {label}
          </Required>
        ) : (
          label
        )
      }
      rows={4}
      maxLength={longestText}
      aria-required={isRequiredText(name)}
      value={value}
      onValue={put}
    />
  );
};

const Area = (shown: FormProps) => {
  const { t } = useWords();
  const { value, put, ...field } = useField(shown, 'areaUUID');
  const areas = useSelector(shown.actor, ({ context }) => context.areas);
  return (
    <Select
      {...field}
      label={
        <Required {...shown} name="areaUUID">
          {t('ticketCreation.area')}
        </Required>
      }
      value={value}
      onValue={put}
    >
      <AreaOptions areas={areas} />
    </Select>
  );
};

/** OP-81: the areas of a select, behind one that is none. */
export const AreaOptions = ({ areas }: { readonly areas: readonly AccountableArea[] }) => {
  const { t } = useWords();
  return (
    <>
      <option value="">{t('ticketCreation.chooseArea')}</option>
      {areas.map(({ uuid, name }) => (
        <option value={uuid} key={uuid}>
          {name}
        </option>
      ))}
    </>
  );
};

const Priority = (shown: FormProps) => {
  const { t } = useWords();
  const { id, value, put } = useField(shown, 'priority');
  const priorities = useSelector(shown.actor, ({ context }) => context.priorities);
  return (
    <Choices id={id} legend={t('ticketCreation.priorityField')} layout="pair">
      {priorities.map((priority) => (
        <Choice kind="radio" name={id} checked={value === priority} onChecked={() => put(priority)} key={priority}>
          {t(`ticketCreation.priority.${priority}`)}
        </Choice>
      ))}
    </Choices>
  );
};

const ImageRequired = (shown: FormProps) => {
  const { t } = useWords();
  const { id, value, put } = useField(shown, 'imageRequired');
  return (
    <Switch id={id} checked={value} onChecked={put}>
      {t('ticketCreation.imageRequired')}
    </Switch>
  );
};
