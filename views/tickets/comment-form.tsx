import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { mostPictures } from '#domain/tickets/ticket-limits.ts';
import {
  type ConversationRef,
  isKeeping,
  isSamePeople,
  longestComment,
  picturesOfTicket,
  selectActive,
  selectMentionable,
  selectMistake,
  selectOffered,
} from '#machines/tickets/conversation.select.ts';
import { PlacedPictures } from '../files/index.ts';
import { Button } from '../parts/button.tsx';
import { Form } from '../parts/form.tsx';
import { TextArea } from '../parts/inputs.tsx';
import { Select } from '../parts/select.tsx';
import { useWords } from '../parts/words.tsx';

type ConversationProps = { readonly actor: ConversationRef };

/** TALK-01, TALK-02, TALK-10: a comment with the people and the pictures that belong to it. */
export const CommentForm = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const text = useSelector(actor, ({ context }) => context.draft.text);
  const mistake = useSelector(actor, selectMistake);
  const keeping = useSelector(actor, isKeeping);
  const naming = useNaming(actor);
  const mistakeOf = {
    empty: () => t('conversation.empty'),
    tooMuch: () => t('conversation.tooMuch', { characters: longestComment, pictures: mostPictures }),
    pictureNotKept: () => t('conversation.pictureNotKept'),
    notKept: () => t('conversation.notKept'),
  };
  return (
    <Form onSubmit={() => actor.send({ type: 'SEND' })}>
      <TextArea
        id="conversation-text"
        label={t('conversation.write')}
        hint={t('conversation.hint')}
        error={mistake === null ? null : mistakeOf[mistake]()}
        maxLength={longestComment}
        value={text}
        onValue={(typed, caret) => actor.send({ type: 'TYPE', text: typed, caret })}
        {...naming}
      />
      <Offered actor={actor} />
      <Mentions actor={actor} />
      <CommentPictures actor={actor} />
      <div className="row-of">
        <Button kind="primary" type="submit" busy={keeping}>
          {t('conversation.send')}
        </Button>
      </div>
    </Form>
  );
};

/** TALK-10: they go to the device at once, and to the platform while the comment is written. */
const CommentPictures = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const uploader = useSelector(actor, ({ children }) => children.uploader);
  const uuid = useSelector(actor, ({ context }) => context.uuid);
  return uploader ? (
    <PlacedPictures
      uploader={uploader}
      place={picturesOfTicket(uuid)}
      label={t('conversation.pictures')}
      maximum={mostPictures}
      onAdd={(added) => actor.send({ type: 'ADD_PICTURES', ...added })}
    />
  ) : null;
};

const optionId = (uuid: string): string => `conversation-person-${uuid}`;
const listId = 'conversation-people';

/**
 * TALK-09: the keys of the combobox pattern. A field of several lines may not have the role `combobox`: as a text box it
 * says that it completes from a list, and which option is active.
 */
const useNaming = (actor: ConversationRef) => {
  const offered = useSelector(actor, selectOffered, isSamePeople);
  const active = useSelector(actor, selectActive);
  const caret = useSelector(actor, ({ context }) => context.caret);
  const onKeyDown = (event: KeyboardEvent) => {
    if (active === null || event.nativeEvent.isComposing) return;
    const send = () => {
      if (event.key === 'ArrowDown') actor.send({ type: 'NEXT_PERSON' });
      else if (event.key === 'ArrowUp') actor.send({ type: 'PREVIOUS_PERSON' });
      else if (event.key === 'Enter') actor.send({ type: 'CHOOSE', person: active });
      else if (event.key === 'Escape') actor.send({ type: 'CLOSE_PEOPLE' });
      else return false;
      return true;
    };
    if (send()) event.preventDefault();
  };
  return {
    caret,
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': offered.length === 0 ? undefined : listId,
    'aria-activedescendant': active === null ? undefined : optionId(active.uuid),
    onKeyDown,
    onBlur: () => actor.send({ type: 'CLOSE_PEOPLE' }),
  } as const;
};

/** TALK-09: a press keeps the focus in the field. */
const Offered = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const offered = useSelector(actor, selectOffered, isSamePeople);
  const active = useSelector(actor, selectActive);
  return (
    <>
      <div role="status" className="hidden-text">
        {offered.length === 0 ? '' : t('conversation.offered', { count: offered.length })}
      </div>
      {offered.length === 0 ? null : (
        <div id={listId} role="listbox" aria-label={t('conversation.mention')} className="ticket-people">
          {offered.map((person) => (
            <button
              key={person.uuid}
              type="button"
              role="option"
              id={optionId(person.uuid)}
              aria-selected={person.uuid === active?.uuid}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => actor.send({ type: 'CHOOSE', person })}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
    </>
  );
};

/** TALK-02: the browser's own control chooses a person, so that it works by keyboard, by voice and by thumb. */
const Mentions = ({ actor }: ConversationProps) => {
  const { t } = useWords();
  const people = useSelector(actor, selectMentionable, isSamePeople);
  const mentioned = useSelector(actor, ({ context }) => context.draft.mentions);
  return (
    <>
      {people.length === 0 ? null : (
        <Select
          id="conversation-mention"
          label={t('conversation.mention')}
          value=""
          onValue={(uuid) => {
            const person = people.find((one) => one.uuid === uuid);
            if (person !== undefined) actor.send({ type: 'MENTION', person });
          }}
        >
          <option value="">{t('conversation.choose')}</option>
          {people.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {mentioned.length === 0 ? null : (
        <ul className="row-of ticket-mentions" aria-label={t('conversation.chosen')}>
          {mentioned.map(({ uuid, name }) => (
            <li key={uuid}>
              <Button onClick={() => actor.send({ type: 'UNMENTION', uuid })}>
                {t('conversation.unmention', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
