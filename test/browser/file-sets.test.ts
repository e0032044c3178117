import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { openDatabase } from '#browser/database.ts';
import { under } from '#browser/stores.ts';
import { answerRow, recordRow } from '#contracts/execution/record.ts';
import type { Session } from '#contracts/session/session.ts';
import { postpone, put } from '#domain/execution/draft.ts';
import { nothingSaid } from '#domain/execution/postponement.ts';
import { nothingTyped } from '#domain/tickets/ticket-change.ts';
import { freshForm } from '#domain/tickets/ticket-form.ts';
import { untilWritten } from '#effects/execution/writer.ts';
import { commitFile, dropFile } from '#effects/files/commit.ts';
import { answerBy } from '#effects/routine-answers.ts';
import { untilKept } from '#effects/routines/manage.ts';
import { allWritten } from '#effects/tickets/newest.ts';
import type { ChangeFound } from '#machines/tickets/ticket-management.change.ts';
import { anActivity, aQuestion, aScreen, begunDraft, id } from '../domain/execution/build.ts';
import { executor } from '../paths/people.ts';
import { answerOn } from './answer-on.ts';
import { executionOn } from './execution-on.ts';
import { changeFound, ticketChangeOn, ticketDraftOn } from './ticket-change-on.ts';
import { formFound, ticketFormOn } from './ticket-form-on.ts';
import { toolsOn } from './tools-on.ts';

/** What a form holds: its text, its files, and whether more of them are on their way to the device. */
type Held = { readonly files: readonly string[]; readonly text: string; readonly coming: boolean };

/** A place that keeps a set of files. `kept` answers the files that it names once everything is written. */
type Place = { readonly write: (held: Held) => void; readonly kept: () => Promise<readonly string[]> };

/** The pages here never go. */
vi.stubGlobal('window', new EventTarget());
const database = openDatabase();
const tools = toolsOn();
const activity = anActivity([aScreen(10, [aQuestion(13)])]);
const store = { uuid: id(4), name: 'North' };
const isEmpty = ({ files, text, coming }: Held): boolean => files.length === 0 && text === '' && !coming;

const newTicket = (uuid: string, owner: Session): Place => {
  const fresh = freshForm(new Date('2026-03-02T10:00:00.000Z'), '-03:00', []);
  const form = ticketFormOn({ owner, uuid, writer: 'w1', pictures: [] });
  const draft = { key: 'k1', attempt: null, bulk: null, assigned: 0 };
  return {
    write: (held) =>
      isEmpty(held)
        ? form.takeBack()
        : form.write({ ...draft, form: { ...fresh, title: held.text, pictures: held.files } }),
    kept: async () => {
      await allWritten();
      const found = await formFound(owner, 'w2');
      return Object(found).form?.pictures ?? [];
    },
  };
};

const ticketChange = (uuid: string, owner: Session): Place => {
  const change = ticketChangeOn({ owner, ticket: 'k1', uuid, writer: 'w1', pictures: [] });
  const draft = { number: '41', title: 'Shelf', seen: { state: 'open', version: 3 }, attempted: false, tried: null };
  return {
    write: (held) =>
      isEmpty(held)
        ? change.takeBack()
        : change.write({ ...draft, typed: { ...nothingTyped, comments: held.text, pictures: held.files } }),
    kept: async () => {
      const found: Partial<ChangeFound> = Object(await changeFound(owner, 'k1'));
      return found.kept?.typed.pictures ?? [];
    },
  };
};

const comment = (uuid: string, owner: Session): Place => {
  const draft = ticketDraftOn({ owner, ticket: 'k1', part: 'comment', writer: 'w1' });
  let named = new Set<string>();
  return {
    write: (held) => {
      named = new Set([...named, ...held.files]);
      const takenOut = [...named].filter((path) => !held.files.includes(path));
      const written = { text: held.text, mentions: [], pictures: held.files };
      draft.send(
        isEmpty(held)
          ? { type: 'TAKE_BACK', uuid }
          : { type: 'WRITE', uuid, number: '', title: '', comment: written, edit: null, takenOut },
      );
    },
    kept: async () => {
      const found: Partial<ChangeFound> = Object(await changeFound(owner, 'k1'));
      return found.begun?.comment?.draft.pictures ?? [];
    },
  };
};

const routine = (uuid: string, owner: Session) => {
  const draft = { uuid, comment: '', pictures: [], postponement: nothingSaid };
  const answering = {
    routine: 'r1',
    checksum: 'c1',
    activity: { uuid: 'a1', name: 'Window' },
    store: { uuid: 's1', name: 'North' },
  };
  const row = async () => {
    await untilKept();
    return database.read(['routineAnswers'], (rows) => answerBy(rows, uuid));
  };
  return { draft, row, answer: answerOn({ owner, answering, draft }) };
};

const routineAnswer = (uuid: string, owner: Session): Place => {
  const { draft, row, answer } = routine(uuid, owner);
  return {
    write: ({ files, text }) => answer.type({ ...draft, comment: text, pictures: files }),
    kept: async () => (await row())?.pictures ?? [],
  };
};

const routineCannotBeDone = (uuid: string, owner: Session): Place => {
  const { draft, row, answer } = routine(uuid, owner);
  return {
    write: ({ files, text }) =>
      answer.type({ ...draft, postponement: { ...nothingSaid, comment: text, pictures: files } }),
    kept: async () => (await row())?.postponement.pictures ?? [],
  };
};

const execution = (uuid: string, session: Session) => {
  const { write } = executionOn({ activity, store, session, serverStartedAt: '2026-03-02T10:00:01.000Z' });
  let revision = 0;
  return {
    draft: { ...begunDraft(activity), uuid },
    write: (draft: Parameters<typeof write>[0]) => {
      revision += 1;
      void write({ ...draft, revision });
    },
    row: async () => {
      await untilWritten(uuid);
      const row = await database.read(['records'], (rows) => rows.get('records', uuid, recordRow));
      return row?.state === 'readable' ? row.value : null;
    },
  };
};

const question = (uuid: string, session: Session): Place => {
  const { draft, write } = execution(uuid, session);
  return {
    write: ({ files, text }) => write(put(draft, id(10), id(13), { answer: text, pictures: files })),
    kept: async () => {
      await untilWritten(uuid);
      const key = [uuid, id(10), id(13)];
      const row = await database.read(['answers'], (rows) => rows.get('answers', key, answerRow));
      return row?.state === 'readable' ? row.value.pictures : [];
    },
  };
};

const cannotBeDone = (uuid: string, session: Session): Place => {
  const { draft, write, row } = execution(uuid, session);
  return {
    write: ({ files, text }) => write(postpone(draft, { ...nothingSaid, comment: text, pictures: files })),
    kept: async () => (await row())?.postponement?.pictures ?? [],
  };
};

const ticketOfQuestion = (uuid: string, session: Session): Place => {
  const { draft, write, row } = execution(uuid, session);
  const begunAt = '2026-03-02T10:05:00.000Z';
  const fresh = freshForm(new Date(begunAt), '-03:00', []);
  const unsaved = { uuid: 't1', screen: id(10), question: id(13), label: 'Is it shut?', begunAt };
  return {
    write: (held) =>
      write({
        ...draft,
        unsaved: isEmpty(held) ? [] : [{ ...unsaved, form: { ...fresh, title: held.text, pictures: [...held.files] } }],
      }),
    kept: async () => (await row())?.unsaved?.flatMap(({ form }) => form.pictures) ?? [],
  };
};

/** `at` picks one of the files that are there; `turns` are turns of the event loop, in which writes go on. */
type Step =
  | { readonly kind: 'choose' | 'type' }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'wait' | 'slow'; readonly turns: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ kind: 'choose' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'type' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('wait' as const, 'slow' as const),
      turns: fc.integer({ min: 1, max: 40 }),
    }),
  },
);

/** Other work on the device's disk, behind which every write waits. */
const keepBusy = (turns: number): Promise<void> =>
  database.write(['records', 'answers', 'files', 'owing', 'ticketForms', 'routineAnswers'], async (rows) => {
    for (let turn = 0; turn < turns; turn += 1) await rows.keys('records');
  });

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Chooses, takes out and types as the screens do; answers the files that must be there in the end. */
async function act(uuid: string, { write }: Place, steps: readonly Step[]): Promise<readonly string[]> {
  const place = { execution: uuid, screen: '', question: '', kind: 'document' as const };
  const underWay = new Set<string>();
  const work: Promise<unknown>[] = [];
  let files: readonly string[] = [];
  let text = '';
  let chosen = 0;
  const tell = () => write({ files, text, coming: underWay.size > 0 });
  const choose = () => {
    chosen += 1;
    const path = `company_c/files/${uuid}-${chosen}.csv`;
    const blob = new Blob([`a,b\n${chosen},2\n`], { type: 'text/csv' });
    const input = { place, path, chosen: { name: 'list.csv', type: blob.type, size: blob.size, blob } };
    underWay.add(path);
    tell();
    const attach = () => {
      if (!underWay.delete(path)) return;
      files = [...files, path];
      tell();
    };
    work.push(toPromise(createActor(commitFile(tools), { input }).start()).then(attach, () => undefined));
  };
  const remove = (at: number) => {
    const path = [...files, ...underWay][at];
    if (path === undefined) return;
    if (underWay.delete(path)) work.push(toPromise(createActor(dropFile(tools), { input: { place, path } }).start()));
    files = files.filter((one) => one !== path);
    tell();
  };
  for (const one of steps) {
    if (one.kind === 'choose') choose();
    if (one.kind === 'remove') remove(one.at);
    if (one.kind === 'slow') work.push(keepBusy(one.turns));
    if (one.kind === 'wait') for (let at = 0; at < one.turns; at += 1) await turn();
    if (one.kind === 'type') {
      text = text === '' ? 'Broken' : '';
      tell();
    }
  }
  await Promise.all(work);
  return files;
}

const places = {
  'a new task': newTicket,
  'the change of a task': ticketChange,
  'a comment on a task': comment,
  'a routine answer': routineAnswer,
  'a routine activity that cannot be done': routineCannotBeDone,
  'a question of an execution': question,
  'an execution that cannot be done': cannotBeDone,
  'a task of a question': ticketOfQuestion,
};

describe('FILE-02 OP-54 OP-69 in any order of choosing, taking out and writing, the files that are named are those on the device', () => {
  it.each(Object.entries(places))('of %s', async (_, openPlace) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const uuid = crypto.randomUUID();
        const place = openPlace(uuid, { ...executor, user_uuid: uuid });
        const files = await act(uuid, place, steps);
        expect(await place.kept()).toEqual(files);
        const rows = await database.read(['files'], (rows) => rows.keys('files', under(uuid)));
        expect(rows.map(String)).toEqual(files.map((path) => `${uuid},${path}`).toSorted());
      }),
      { numRuns: 60 },
    );
  });
});

it('ROUT-23 OP-54 what was typed into an answer just before it is said that it cannot be done stays in the answer', async () => {
  const uuid = crypto.randomUUID();
  const { draft, row, answer } = routine(uuid, { ...executor, user_uuid: uuid });
  answer.type({ ...draft, comment: 'The lamp' });
  await untilKept();
  const busy = keepBusy(200);
  answer.type({ ...draft, comment: 'The lamp is' });
  answer.type({ ...draft, comment: 'The lamp is broken.' });
  await answer.postpone({ key: 'k1', at: '2026-03-02T10:05:00.000Z', comment: 'Closed', pictures: [] });
  await busy;
  expect(await row()).toMatchObject({ comment: 'The lamp is broken.', sealed: { key: 'k1' } });
});

it('OP-54 an answer is written at once: no timer has to run before it', async () => {
  const uuid = crypto.randomUUID();
  await database.read(['records'], (rows) => rows.keys('records'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] });
  try {
    const place = question(uuid, executor);
    place.write({ files: ['company_c/files/tap.jpg'], text: 'Yes', coming: false });
    expect(await place.kept()).toEqual(['company_c/files/tap.jpg']);
  } finally {
    vi.useRealTimers();
  }
});
