import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ticketCreationMachine } from '#machines/tickets/ticket-creation.machine.ts';
import { journey } from '../support/journey.ts';
import { faultsOf, freshContext } from '../support/page.ts';
import { signIn } from '../support/sign-in.ts';
import { allowTickets } from '../support/ticket-question.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { type ClickPath, fewest, longest, titled } from './fewest.ts';
import { follow } from './follow.ts';
import { sessionOf } from './people.ts';
import { type Walk, Walker } from './walk.ts';
import { answered, failed, said, sent } from './word.ts';
import { isHeld } from './words/fault.ts';
import { isPassing, look, open, prepare, say, told } from './words/ticket-creation.ts';

const session = sessionOf({ permissions: { create_ticket: true } });
const question = { uuid: 'q', label: 'Is the door shut?', execution: 'e' };
const areas = [{ uuid: 'a1', name: 'Operations' }];
const loaded = { areas, priorities: [], at: '2026-03-02T10:00:00.000Z', uuid: 't1', key: 'k1' };
const form = { title: 'Door', description: 'It does not shut', areaUUID: 'a1' };
const place = { screen: '', question: 't1', kind: 'ticket', execution: 't1' };
const path = 'company_c/files/p1.jpg';
const broken = { code: 'server', status: 500, statusText: '', after: null };

type Known = {
  readonly form: { readonly title: string; readonly pictures: readonly string[] };
  readonly coming: readonly string[];
  readonly unkept: readonly string[];
  readonly bulk: string | null;
  readonly attempt: unknown;
  readonly failure: unknown;
  readonly question: unknown;
};

const isEditable = (leaves: readonly string[]): boolean =>
  leaves.some((leaf) => /^writing\.(?:editing|invalid|rejected)/.test(leaf));

const walker = new Walker({
  machine: ticketCreationMachine,
  starts: {
    'from the ticket manager': () => ({ session, search: '', question: null, owner: null }),
    'from a question': (owner) => ({ session, search: '', question, owner }),
    'without permission': () => ({ session: sessionOf(), search: '', question: null, owner: null }),
  },
  words: {
    'it is held': said('hold', { type: 'HELD' }),
    'nothing is kept': answered('readForm', null),
    'the areas are here': answered('loadAreas', loaded),
    'there is no area': answered('loadAreas', { ...loaded, areas: [] }),
    'the areas are not here': failed('loadAreas', broken),
    RETRY: sent({ type: 'RETRY' }),
    'all areas are here': answered('loadClusterData', areas),
    'all areas are not here': failed('loadClusterData', broken),
    EDIT: sent({ type: 'EDIT', form }),
    ADD_PICTURES: sent({ type: 'ADD_PICTURES', files: [], uuids: [] }),
    SAVE: sent({ type: 'SAVE', at: '2026-03-02T10:20:00.000Z', key: 'k' }),
    'stores are assigned': said('assignation', { type: 'STORES_ASSIGNED', process: 'b', total: 1 }),
    FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
    FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
    FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place, path }),
    FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place, path }),
    'the pictures are there': answered('sendPictures'),
    'the pictures are not sent': failed('sendPictures', broken),
    'it is created': answered('postTicket'),
    'it is not created': failed('postTicket', broken),
    'it was created before': failed('postTicket', { code: 'conflict', body: null }),
  },
  facts: ({ form: { title, pictures }, coming, unkept, bulk, attempt, failure }: Known) => [
    ...[title, pictures, coming, unkept, bulk, attempt !== null],
    failure !== null,
  ],
  isPossible: (
    { form: { title, pictures }, coming, unkept, bulk, attempt, failure, ...known }: Known,
    word,
    leaves,
  ) => {
    // A picture is on the device, or cannot be, before anybody could press a button.
    if (coming.length > 0) return word === 'FILE_ATTACHED' || word === 'FILE_NOT_KEPT';
    switch (word) {
      case 'RETRY':
        return failure !== null;
      case 'all areas are here':
      case 'all areas are not here':
        // They come with the form, before anybody could fill it in.
        return title === '' && bulk === null && pictures.length === 0 && leaves.includes('writing.editing.typing');
      case 'FILE_COMING':
        return isEditable(leaves) && pictures.length + unkept.length === 0;
      case 'FILE_ATTACHED':
      case 'FILE_NOT_KEPT':
        return false;
      case 'FILE_DETACHED':
        return isEditable(leaves) && pictures.length > 0;
      case 'stores are assigned':
        return isEditable(leaves) && bulk === null && known.question === null;
      case 'the pictures are not sent':
        // What was sent once is there.
        return attempt === null;
      case 'it is created':
        // The platform makes a ticket for each store, and none without.
        return bulk !== null;
      default:
        return true;
    }
  },
});

const isFrom = (start: string) => (walk: Walk) => (walk.past[0] ?? walk.word) === start;
const isWalkable = ({ inert }: Walk): boolean => !inert;
const walks = longest(walker, isWalkable);
/** An execution takes long to open: what can be walked from the ticket manager is walked there. */
const ways = fewest(walker, isWalkable, [
  ...walks.filter(isFrom('from the ticket manager')),
  ...walks.filter((walk) => !isFrom('from the ticket manager')(walk)),
]);

test('SM-21 the walks take every step of creating a ticket that a click can take', () => {
  expect(owed('ticketCreation', ways.missing)).toEqual([]);
});

const walking = journey.extend('device', { scope: 'file' }, async ({ browser, served }, { onCleanup }) => {
  await allowTickets(served);
  const device = await freshContext(browser);
  onCleanup(() => device.close());
  const page = await device.newPage();
  await page.goto(served.origin);
  await signIn(page);
  await page.getByText(/\d+ activities/).waitFor();
  await page.close();
  return device;
});

walking.for(drawn(ways).map(titled))(
  'TCREATE-01 to TCREATE-05 TCREATE-13 TCREATE-37 to TCREATE-42 EXEC-28 EXEC-30 ROLE-02 OP-69 OP-81 SM-21 by clicks, at last: %s',
  async ([, path], { device, visit, served, task }) => {
    const isHere = path.words[0] === 'from the ticket manager';
    if (isHere) return onDevice(device, served.origin, (page) => walk(path, { page, task }));
    return walk(path, { page: await visit('/'), task });
  },
);

/** On the device of somebody who is signed in. */
async function onDevice(device: BrowserContext, origin: string, act: (page: Page) => Promise<void>): Promise<void> {
  const page = await device.newPage();
  const faults = faultsOf(page, origin);
  await page.goto(`${origin}/home`);
  await act(page);
  await page.close();
  expect(faults).toEqual([]);
}

async function walk(path: ClickPath, walking: Parameters<typeof follow>[1]): Promise<void> {
  const { words } = path;
  const { page } = walking;
  await prepare(page, words);
  await open(page, words[0] ?? '');
  await follow(path, walking, async (at, past) => {
    if (at > 0) await say(page, words, at);
    const now = told(past);
    if (!isPassing(now) || isHeld(words[at + 1])) await look(page, now);
  });
}
