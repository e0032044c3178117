import { describe, expect, it } from 'vitest';
import * as draft from '#domain/execution/draft.ts';
import { nothingSaid } from '#domain/execution/postponement.ts';
import { adopt, attach, attachedPaths, detach, kindOf } from '#domain/files/attachments.ts';
import { namedFiles, pathsOnPlatform } from '#domain/files/platform-files.ts';
import { anActivity, aQuestion, aScreen, begunDraft, id } from '../execution/build.ts';

const [signature, documents, text] = [id(11), id(12), id(13)];
const activity = anActivity([
  aScreen(10, [
    aQuestion(11, { type: 'signature' }),
    aQuestion(12, { type: 'document', allow_picture: true }),
    aQuestion(13),
  ]),
]);
const path = (name: string) => `company_c/files/${name}`;
const begun = begunDraft(activity);
const drawing = { screen: id(10), question: signature, kind: 'drawing' } as const;
const document = { screen: id(10), question: documents, kind: 'document' } as const;
const picture = { screen: id(10), question: documents };
const answerOf = (given: draft.Draft, question: string) => draft.answerOf(given, id(10), question);

describe('files as answers', () => {
  it('OP-36 documents stand in the order in which they were added, each once', () => {
    const two = attach(attach(begun, document, path('b.pdf')), document, path('a.csv'));
    expect(answerOf(two, documents).answer).toBe(`${path('b.pdf')};${path('a.csv')}`);
    expect(attach(two, document, path('b.pdf'))).toBe(two);
    expect(answerOf(detach(two, document, path('b.pdf')), documents).answer).toBe(path('a.csv'));
    expect(detach(two, document, path('unknown.pdf'))).toBe(two);
  });

  it('OP-44 a drawing is one file: the newer one takes the place of the older one', () => {
    const one = attach(begun, drawing, path('1.png'));
    expect(answerOf(attach(one, drawing, path('2.png')), signature).answer).toBe(path('2.png'));
    expect(answerOf(detach(one, drawing, path('1.png')), signature).answer).toBe('');
  });

  it('Q-08 CBD-01 pictures of a document question stay pictures, those of the drawer come last in their order', () => {
    const both = attach(attach(begun, picture, path('p.jpg')), document, path('d.pdf'));
    expect(answerOf(both, documents)).toEqual({
      ...draft.noAnswer,
      answer: path('d.pdf'),
      pictures: [path('p.jpg')],
    });
    expect(attachedPaths(both)).toEqual([path('p.jpg'), path('d.pdf')]);
    const said = draft.postpone(both, { ...nothingSaid, pictures: [path('b.jpg'), path('a.jpg')] });
    expect(attachedPaths(said)).toEqual([...attachedPaths(both), path('b.jpg'), path('a.jpg')]);
    expect(answerOf(detach(both, picture, path('p.jpg')), documents).pictures).toEqual([]);
  });

  it('OP-54 what was stored just before a kill is adopted, but no drawing: its strokes may be newer', () => {
    const stored = [
      { ...picture, path: path('p.jpg') },
      { ...document, path: path('d.pdf') },
      { ...drawing, path: path('s.png') },
    ];
    const adopted = adopt(draft.put(begun, id(10), text, { answer: 'company' }), stored);
    expect(attachedPaths(adopted).toSorted()).toEqual([path('d.pdf'), path('p.jpg')]);
    expect(answerOf(adopted, signature).answer).toBe('');
  });

  it('FILE-02 the bytes of a replaced drawing and of a removed document are of no use any more', () => {
    const one = attach(attach(begun, drawing, path('1.png')), document, path('d.pdf'));
    expect(draft.takenOut(one, draft.put(one, id(10), signature, { strokes: [], answer: '' }))).toEqual([
      path('1.png'),
    ]);
    expect(draft.takenOut(one, detach(one, document, path('d.pdf')))).toEqual([path('d.pdf')]);
    expect(draft.takenOut(one, draft.put(one, id(10), text, { answer: 'x' }))).toEqual([]);
  });

  it.each([
    ['signature', 'drawing'],
    ['draw', 'drawing'],
    ['document', 'document'],
    ['picture', null],
    ['simple', null],
  ] as const)('OP-36 the answer of a %s question is: %s', (type, kind) => {
    expect(kindOf(aQuestion(1, { type }))).toBe(kind);
  });

  it('DATA-05 files that the platform sent along as answers need no bytes here, while they are part of them', () => {
    const given = anActivity([
      aScreen(10, [
        aQuestion(11, { type: 'signature', answer: path('s.png') }),
        aQuestion(12, { type: 'document', answer: `${path('d.pdf')};${path('e.pdf')}`, picture: path('p.jpg') }),
        aQuestion(13, { answer: 'text' }),
      ]),
    ]);
    expect([...pathsOnPlatform(given)]).toEqual(['s.png', 'p.jpg', 'd.pdf', 'e.pdf'].map(path));
    const without = detach(draft.emptyDraft('e1', given), document, path('d.pdf'));
    expect(namedFiles(given, without)).toEqual([
      { ...drawing, path: path('s.png') },
      { ...picture, path: path('p.jpg') },
      { ...document, path: path('e.pdf') },
    ]);
  });
});
