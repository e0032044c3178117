import { describe, expect, it } from 'vitest';
import type { Receipt } from '#contracts/execution/execution.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { answersCount, attachmentsOf, picturePathsOf, questionsIn } from '#domain/execution/counts.ts';
import * as draft from '#domain/execution/draft.ts';
import { payloadOf } from '#domain/execution/payload.ts';
import { isEqualReceipt, ticketsLacking } from '#domain/execution/receipt.ts';
import { addNode, sectionOf } from '#domain/execution/repetition.ts';
import { admit, refusalOf } from '#domain/files/admission.ts';
import { filePath, filesDestination, pictureLimit, rawLimit } from '#domain/files/file-rules.ts';
import { attemptsInAll, isFileRefused, isOutOfReach, isPassing, pauseAfter } from '#domain/shared/retry.ts';
import { anActivity, aQuestion, aScreen, aSealing, begunDraft, id } from '../execution/build.ts';

const activity = anActivity([aScreen(1, [aQuestion(11), aQuestion(12, { type: 'picture' }), aQuestion(13)])], {
  linear_execution: true,
  version: 4,
});
const filled = draft.addPicture(
  draft.put(begunDraft(activity), id(1), id(11), { answer: 'yes', comment: 'seen' }),
  id(1),
  id(12),
  'company_x/files/a.jpg',
);
const sealing = {
  ...aSealing,
  owner: { ...aSealing.owner, timezone: 'America/Santiago' },
  language: 'es',
} as const;

describe('the payload', () => {
  const payload = payloadOf(activity, filled, sealing);

  it('UPL-02 names store, user and execution', () => {
    expect([payload?.store_uuid, payload?.user_uuid, payload?.execution_uuid]).toEqual([id(4), id(3), id(9)]);
  });

  it('UPL-03 LIMIT-11 has the metadata with both counts', () => {
    expect(payload?.metadata).toEqual({
      platform: 'web-executor',
      timezone: 'America/Santiago',
      language: 'es',
      version: 1,
      answers_count: 2,
      attachments_count: 1,
    });
  });

  it('UPL-04 has the activity with its times, its place and the screens with the answers', () => {
    const located = draft.locate(filled, { status: 'located', coordinates: { longitude: -70.5, latitude: -33.25 } });
    expect(payloadOf(activity, located, sealing)?.activity_tree).toMatchObject({
      uuid: id(1),
      version: 4,
      linear_execution: true,
      exec_started_at: '2026-03-02T10:00:01.000Z',
      exec_client_started_at: '2026-03-02T10:00:00.000Z',
      exec_finished_at: sealing.finishedAt,
      exec_uploaded_at: sealing.sealedAt,
      geotag: '-70.5,-33.25',
      coordinates: { longitude: -70.5, latitude: -33.25 },
      screens: [
        { questions: [{ answer: 'yes', comment: 'seen' }, { picture: 'company_x/files/a.jpg' }, { answer: '' }] },
      ],
    });
  });

  it.each([-400, 400])('OP-139 times of a clock that is %i days wrong are corrected, its own beside them', (days) => {
    const skew = days * 86_400_000;
    const shift = (at: string) => new Date(Date.parse(at) + skew).toISOString();
    expect(payloadOf(activity, filled, { ...sealing, skew })?.activity_tree).toMatchObject({
      exec_finished_at: shift(sealing.finishedAt),
      exec_client_finished_at: sealing.finishedAt,
      exec_uploaded_at: shift(sealing.sealedAt),
    });
    expect(payload?.activity_tree).not.toHaveProperty('exec_client_finished_at');
  });

  it('GEO-04 without a position the coordinates are null', () => {
    expect([payload?.activity_tree.coordinates, payload?.activity_tree.geotag]).toEqual([null, '']);
  });

  it('UPL-05 carries tickets keyed by answer; a linear execution has none', () => {
    expect(payload?.tickets).toEqual({});
  });

  it('Q-18 UPL-03 text that fails its expression is neither delivered nor counted, in a repetition either', () => {
    const coded = aQuestion(11, { properties: { input_regex: '^\\d+$' } });
    const nested = aScreen(3, [{ ...coded, uuid: id(31) }]);
    const repeating = anActivity([aScreen(1, [coded]), aScreen(2, [], { type: 'Repetition', screens: [nested] })]);
    const section = sectionOf(repeating, { repetitions: {} }, id(2));
    if (!section) throw new Error('no section');
    const places: [string, string][] = [
      [id(1), id(11)],
      [`n1:${id(3)}`, id(31)],
    ];
    const sent = (answer: string) => {
      const once = addNode(section, { ...begunDraft(repeating), position: draft.onScreen(1) }, 'n1');
      const typed = places.reduce((now, [screen, question]) => draft.put(now, screen, question, { answer }), once);
      const whole = payloadOf(repeating, typed, sealing);
      return [
        whole?.metadata.answers_count,
        questionsIn(whole?.activity_tree.screens ?? []).map((question) => question.answer),
      ];
    };
    expect([sent('12'), sent('abc')]).toEqual([
      [2, ['12', '12']],
      [0, ['', '']],
    ]);
  });

  it('an execution that never began has no payload', () => {
    expect(payloadOf(activity, draft.emptyDraft(id(9), activity), sealing)).toBeNull();
  });

  it('UPL-03 a file named by two questions is one attachment', () => {
    const screens = [
      {
        uuid: id(1),
        title: '',
        type: 'Page' as const,
        order: 1,
        questions: [11, 12].map((number) => ({
          uuid: id(number),
          answer_uuid: id(number),
          type: 'picture' as const,
          label: '',
          answer: '',
          comment: '',
          picture: 'a.jpg;b.jpg',
        })),
      },
    ];
    expect([attachmentsOf(screens), answersCount(screens)]).toEqual([['a.jpg', 'b.jpg'], 2]);
  });

  it.each([
    ['signature', ['p.jpg', 'x.png'], ['p.jpg', 'x.png']],
    ['draw', ['p.jpg', 'x.png'], ['p.jpg', 'x.png']],
    ['document', ['p.jpg', 'x.png'], ['p.jpg']],
    ['simple', ['p.jpg'], ['p.jpg']],
  ] as const)(
    'UPL-03 OP-36 OP-44 FILE-05 which files a %s question names, and which have to be pictures',
    (type, files, pictures) => {
      const question = {
        uuid: id(11),
        answer_uuid: id(12),
        type,
        label: '',
        answer: 'x.png',
        comment: '',
        picture: 'p.jpg',
      };
      const screens = [{ uuid: id(1), title: '', type: 'Page' as const, order: 1, questions: [question] }];
      expect([attachmentsOf(screens), picturePathsOf(screens)]).toEqual([files, pictures]);
    },
  );
});

describe('the receipt', () => {
  const sealed = {
    json: '{}',
    sha256: 'f'.repeat(64),
    sealedAt: '',
    skew: 0,
    files: [{ path: 'a.jpg', bytes: 3, sha256: 'a'.repeat(64) }],
  };
  const receipt: Receipt = { execution_uuid: id(9), received_at: '', files: sealed.files };
  it.each<[string, Receipt, boolean]>([
    ['an equal one', receipt, true],
    ['one of another execution', { ...receipt, execution_uuid: id(8) }, false],
    ['one without a file', { ...receipt, files: [] }, false],
    [
      'one with a file too many',
      { ...receipt, files: [...sealed.files, { path: 'b.jpg', bytes: 3, sha256: 'b'.repeat(64) }] },
      false,
    ],
    ['one with other bytes', { ...receipt, files: [{ path: 'a.jpg', bytes: 4, sha256: 'a'.repeat(64) }] }, false],
    ['one with another digest', { ...receipt, files: [{ path: 'a.jpg', bytes: 3, sha256: 'b'.repeat(64) }] }, false],
    ['one over another body', { ...receipt, sha256: 'e'.repeat(64) }, false],
    ['one over this body', { ...receipt, sha256: sealed.sha256 }, true],
  ])('UPL-01 OP-55 lessons 1, 9: %s', (_what, given, equal) => {
    expect(isEqualReceipt(given, id(9), sealed)).toBe(equal);
  });

  const ofTicket = { path: 't.jpg', bytes: 5, sha256: 'd'.repeat(64) };
  const asked = (picture: string) => ({
    uuid: id(1),
    answer_uuid: id(2),
    type: 'simple',
    label: '',
    answer: 'a',
    comment: '',
    picture,
  });
  const withTicket = (picture = '') => ({
    ...sealed,
    files: [...sealed.files, ofTicket],
    json: JSON.stringify({
      json_execution: {
        activity_tree: { screens: [{ questions: [asked(picture)] }] },
        tickets: {
          [id(2)]: [
            { title: 'Broken door', pictures: ['t.jpg'] },
            { title: 'Wall', pictures: [] },
          ],
        },
      },
    }),
  });
  it.each<[string, Receipt | null, Parameters<typeof ticketsLacking>[2], readonly string[]]>([
    ['has everything', { ...receipt, files: withTicket().files }, withTicket(), []],
    ['lacks the picture of a ticket', receipt, withTicket(), ['Broken door']],
    ['lacks a picture that an answer names, too', receipt, withTicket('t.jpg'), []],
    ['lacks what is no picture of a ticket', { ...receipt, files: [ofTicket] }, withTicket(), []],
    ['lacks that and the picture of a ticket', { ...receipt, files: [] }, withTicket(), []],
    ['is of another execution, too', { ...receipt, execution_uuid: id(8) }, withTicket(), []],
    ['is over another body, too', { ...receipt, sha256: 'e'.repeat(64) }, withTicket(), []],
    ['is none', null, withTicket(), []],
  ])('OP-55 OP-48 a receipt that %s', (_what, given, of, lacking) => {
    expect(ticketsLacking(given, id(9), of)).toEqual(lacking);
  });

  it('OP-55 one that names a file twice and another not at all is not equal', () => {
    const [first] = sealed.files;
    const two = { ...sealed, files: [...sealed.files, { path: 'b.jpg', bytes: 3, sha256: 'b'.repeat(64) }] };
    expect(isEqualReceipt({ ...receipt, files: first ? [first, first] : [] }, id(9), two)).toBe(false);
  });

  const earlier = { path: 'earlier.jpg', bytes: 7, sha256: 'c'.repeat(64) };
  it.each<[string, Receipt['files'], boolean]>([
    ['both', [...sealed.files, earlier], true],
    ['the one that was sent', sealed.files, false],
    ['the one of before', [earlier], false],
    ['another one instead', [...sealed.files, { ...earlier, path: 'other.jpg' }], false],
  ])('DATA-05 OP-55 with a picture that the platform sent along it names %s', (_what, files, equal) => {
    expect(isEqualReceipt({ ...receipt, files }, id(9), { ...sealed, onPlatform: ['earlier.jpg'] })).toBe(equal);
  });

  it('DATA-05 OP-55 a file that was sent although the platform has it counts once, with its bytes', () => {
    const twice = { ...sealed, onPlatform: ['a.jpg'] };
    const other = { ...receipt, files: [{ path: 'a.jpg', bytes: 4, sha256: 'a'.repeat(64) }] };
    expect([isEqualReceipt(receipt, id(9), twice), isEqualReceipt(other, id(9), twice)]).toEqual([true, false]);
  });
});

describe('trying again', () => {
  it.each<[Failure, boolean]>([
    [{ code: 'offline' }, true],
    [{ code: 'timeout' }, true],
    [{ code: 'throttled', after: 3 }, true],
    [{ code: 'server', status: 503, statusText: '', after: null }, true],
    [{ code: 'rejected', status: 408, messages: [] }, true],
    [{ code: 'rejected', status: 425, messages: [] }, true],
    [{ code: 'malformed', at: 'receipt' }, true],
    [{ code: 'rejected', status: 422, messages: [] }, false],
    [{ code: 'conflict', body: null }, false],
    [{ code: 'tooLarge' }, false],
    [{ code: 'forbidden' }, false],
    [{ code: 'fileMissing', path: 'a.jpg' }, false],
  ])('UPL-07 OP-49 %j', (failure, passes) => {
    expect(isPassing(failure)).toBe(passes);
  });

  it.each<[Failure, boolean]>([
    [{ code: 'tooLarge' }, true],
    [{ code: 'conflict', body: null }, true],
    [{ code: 'rejected', status: 415, messages: [] }, true],
    [{ code: 'rejected', status: 422, messages: [] }, true],
    [{ code: 'rejected', status: 408, messages: [] }, false],
    [{ code: 'rejected', status: 425, messages: [] }, false],
    [{ code: 'offline' }, false],
    [{ code: 'server', status: 503, statusText: '', after: null }, false],
    [{ code: 'unauthorized', messages: [] }, false],
    [{ code: 'forbidden' }, false],
  ])('FILE-16 SM-35 that it is this very file which is not taken: %j', (failure, refused) => {
    expect(isFileRefused(failure)).toBe(refused);
  });

  it('LIMIT-03 five calls in all', () => {
    expect(attemptsInAll).toBe(5);
  });

  it.each<[Failure | null, number]>([
    [null, 2000],
    [{ code: 'timeout' }, 2000],
    [{ code: 'throttled', after: 12 }, 12_000],
    [{ code: 'server', status: 503, statusText: '', after: 600 }, 30_000],
    [{ code: 'throttled', after: 0 }, 2000],
  ])('UPL-07 LIMIT-02 the pause after %j', (failure, pause) => {
    expect(pauseAfter(failure)).toBe(pause);
  });
});

describe('which pictures are taken', () => {
  const picture = (given: Partial<{ name: string; type: string; size: number }> = {}) => ({
    name: 'shelf.jpg',
    type: 'image/jpeg',
    size: 10,
    ...given,
  });
  it.each([
    ['Q-33', picture(), null],
    ['Q-33', picture({ name: 'shelf.JPEG' }), null],
    ['FILE-05', picture({ name: 'shelf.png', type: 'image/png' }), null],
    ['FILE-10', picture({ name: 'shelf.gif', type: 'image/gif' }), 'unsupported'],
    ['FILE-10', picture({ name: 'shelf.txt' }), 'unsupported'],
    ['FILE-09', picture({ type: '' }), 'unsupported'],
    ['FILE-12', picture({ size: pictureLimit + 1 }), null],
    ['FILE-11', picture({ size: rawLimit }), null],
    ['FILE-12', picture({ size: rawLimit + 1 }), 'tooLarge'],
    ['FILE-10', picture({ size: 0 }), 'empty'],
  ])('%s %j', (_id, file, refusal) => {
    expect(refusalOf(file)).toBe(refusal);
  });

  it('FILE-14 what is too many is refused, the first ones are taken', () => {
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => picture({ name }));
    expect(admit(files, 2)).toEqual({ accepted: files.slice(0, 2), refused: ['tooMany'] });
  });

  it('FILE-10 FILE-14 one that is not taken for itself takes no room, and is told of once', () => {
    const texts = ['a.txt', 'b.txt'].map((name) => picture({ name }));
    const pictures = ['c.jpg', 'd.jpg'].map((name) => picture({ name }));
    expect(admit([...texts, ...pictures], 2)).toEqual({ accepted: pictures, refused: ['unsupported'] });
  });

  it('FILE-19 FILE-20 a picture is stored under a generated name with its own extension', () => {
    expect(filePath(filesDestination(id(2)), id(7), 'My shelf.JPG')).toBe(`company_${id(2)}/files/${id(7)}.jpg`);
  });
});

describe('OP-30 what is asked for again by itself', () => {
  it.each<[Failure, boolean]>([
    [{ code: 'offline' }, true],
    [{ code: 'timeout' }, true],
    ...[502, 503, 504].map((status): [Failure, boolean] => [
      { code: 'server', status, statusText: '', after: null },
      true,
    ]),
    [{ code: 'server', status: 500, statusText: '', after: null }, false],
    [{ code: 'forbidden' }, false],
    [{ code: 'malformed', at: 'GET /stores' }, false],
    [{ code: 'throttled', after: 5 }, false],
  ])('OP-30 %j: %s', (failure, isAskedAgain) => {
    expect(isOutOfReach(failure)).toBe(isAskedAgain);
  });
});
