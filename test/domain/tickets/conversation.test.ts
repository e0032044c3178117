import { describe, expect, it } from 'vitest';
import {
  type ConversationPage,
  caretBehind,
  type Draft,
  isNothingWritten,
  isSaying,
  isTooMuch,
  longestComment,
  mostMentions,
  namingAt,
  peopleNamed,
  withEarlier,
  withMention,
  withNamed,
  withNewest,
  withoutMention,
  withoutPicture,
  withPicture,
  withTakenBack,
} from '#domain/tickets/conversation.ts';

/** A page with the entries of these places. */
const page = (places: readonly number[], earlier: number | null = null): ConversationPage => ({
  entries: places.map((place) => ({
    uuid: `e${place}`,
    place,
    kind: 'comment',
    at: '',
    author: '',
    from: '',
    to: '',
    text: '',
    mentions: [],
    pictures: [],
  })),
  earlier,
  people: [],
  last: true,
});
const placesOf = ({ entries, earlier }: ConversationPage) => [entries.map(({ place }) => place), earlier];

describe('TALK-06 TALK-07 the newest page joins what shows', () => {
  it.each([
    ['nothing shows yet', null, page([3, 4], 3), [[3, 4], 3]],
    ['nothing is new', page([3, 4], 3), page([3, 4], 3), [[3, 4], 3]],
    ['one is new, and the page begins later', page([3, 4], 3), page([4, 5], 4), [[3, 4, 5], 3]],
    ['the first ones show already', page([1, 2, 3, 4]), page([3, 4, 9], 3), [[1, 2, 3, 4, 9], null]],
    ['so many are new that there is a gap', page([1, 2]), page([7, 8], 7), [[7, 8], 7]],
    ['the conversation is empty', page([]), page([]), [[], null]],
  ] as const)('%s', (_, shown, newest, expected) => {
    expect(placesOf(withNewest(shown, newest))).toEqual(expected);
  });

  it('TALK-07 the page before it comes in front', () => {
    expect(placesOf(withEarlier(page([3, 4], 3), page([1, 2])))).toEqual([[1, 2, 3, 4], null]);
  });
});

const person = (uuid: string) => ({ uuid, name: uuid });
const draft = (text: string, ...people: string[]): Draft => ({ text, mentions: people.map(person), pictures: [] });
const withPictures = (text: string, ...pictures: string[]): Draft => ({ ...draft(text), pictures });

describe('what is written', () => {
  it.each([
    ['', false],
    [' \n\u200b', false],
    ['.', true],
    ['x'.repeat(longestComment), true],
    [`  ${'x'.repeat(longestComment)}\n`, true],
    ['x'.repeat(longestComment + 1), false],
  ])('TALK-01 %j can be sent: %s', (text, sendable) => {
    expect(isSaying(draft(text)) && !isTooMuch(draft(text))).toBe(sendable);
  });

  it('TALK-10 pictures say something without a text, three at most, each once', () => {
    expect([isSaying(withPictures('', 'a')), isNothingWritten(withPictures('', 'a'))]).toEqual([true, false]);
    expect([isTooMuch(withPictures('', 'a', 'b', 'c')), isTooMuch(withPictures('', 'a', 'b', 'c', 'd'))]).toEqual([
      false,
      true,
    ]);
    expect(withPicture(withPictures('', 'a', 'b'), 'a')).toEqual(withPictures('', 'b', 'a'));
    expect(withoutPicture(withPictures('', 'a', 'b'), 'a')).toEqual(withPictures('', 'b'));
  });

  it('TALK-02 a person is mentioned once, and as many as the platform takes', () => {
    const all = Array.from({ length: mostMentions }, (_, index) => `p${index}`);
    expect(withMention(draft('', 'p0'), person('p0'))).toEqual(draft('', 'p0'));
    expect(withMention(draft('', ...all), person('more'))).toEqual(draft('', ...all));
    expect(withoutMention(draft('', 'p0', 'p1'), 'p0')).toEqual(draft('', 'p1'));
  });

  it('TALK-03 a comment that comes back stands before what is being written, with everybody whom either mentions', () => {
    expect(withTakenBack(draft('Later', 'p1'), draft('Before', 'p0', 'p1'))).toEqual(
      draft('Before\nLater', 'p1', 'p0'),
    );
    expect(withTakenBack(draft(' '), draft('Before'))).toEqual(draft('Before'));
    expect(withTakenBack(withPictures('', 'c'), withPictures('', 'a', 'b'))).toEqual(withPictures('', 'a', 'b', 'c'));
  });
});

describe('TALK-09 a name that is typed', () => {
  const at = (text: string) => namingAt(text.replace('|', ''), text.indexOf('|'));
  it.each([
    ['@|', { from: 0, term: '' }],
    ['Ask @Jo|', { from: 4, term: 'Jo' }],
    ['Ask @Jo|hn about it', { from: 4, term: 'Jo' }],
    ['@José Ma|', { from: 0, term: 'José Ma' }],
    ['one\n(@jo|', { from: 5, term: 'jo' }],
    ['me@example.com|', null],
    ['@ jo|', null],
    ['@jo\n|', null],
    ['no name|', null],
    ['|@jo', null],
    [`@${'x'.repeat(41)}|`, null],
  ])('%j', (text, naming) => expect(at(text)).toEqual(naming));

  const named = (...names: string[]) => names.map((name) => ({ uuid: name, name }));
  const all = named('María Núñez', 'Mario Pérez', 'Ana María Soto', 'Demo Approver');
  it.each([
    ['mar', ['María Núñez', 'Mario Pérez', 'Ana María Soto']],
    ['MARÍA', ['María Núñez', 'Ana María Soto']],
    ['nunez', ['María Núñez']],
    ['soto ma', ['Ana María Soto']],
    ['aria', []],
    ['maria the', []],
    ['', ['María Núñez', 'Mario Pérez', 'Ana María Soto', 'Demo Approver']],
  ])('%j finds who has words that begin so, whatever their accents and case', (term, names) => {
    expect(peopleNamed(all, draft(''), term).map(({ name }) => name)).toEqual(names);
  });

  it('offers nobody who is mentioned already, nobody once all are mentioned, and six at most', () => {
    const [first] = all;
    expect(peopleNamed(all, { ...draft(''), mentions: first ? [first] : [] }, 'maría').map(({ name }) => name)).toEqual(
      ['Ana María Soto'],
    );
    const many = named(...Array.from({ length: mostMentions + 1 }, (_, at) => `Person ${at}`));
    expect(peopleNamed(many, { ...draft(''), mentions: many.slice(0, mostMentions) }, 'person')).toEqual([]);
    expect(peopleNamed(many, draft(''), '')).toHaveLength(6);
  });

  it('takes the place of what was typed and is mentioned once; a comment that is full keeps its text', () => {
    const approver = { uuid: 'p1', name: 'Demo Approver' };
    const chosen = withNamed(draft('Ask @de about it'), { from: 4, term: 'de' }, approver);
    expect(chosen).toEqual({ ...draft(''), text: 'Ask @Demo Approver about it', mentions: [approver] });
    expect(chosen.text.slice(caretBehind({ from: 4, term: 'de' }, approver))).toBe('about it');
    expect(withNamed(chosen, { from: 4, term: 'Demo Approver' }, approver).mentions).toEqual([approver]);
    const full = `${'x'.repeat(longestComment - 3)} @d`;
    expect(withNamed(draft(full), { from: longestComment - 2, term: 'd' }, approver)).toEqual({
      ...draft(full),
      mentions: [approver],
    });
  });
});
