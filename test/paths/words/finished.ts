import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from '../../support/answering.ts';
import type { Past } from '../word.ts';
import { answering, networkReturns, noNetwork } from './fault.ts';
import { Gate } from './gate.ts';
import { until } from './until.ts';

const uuidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const rowOf = (number: number, activity_name: string) => ({
  uuid: uuidOf(number),
  activity_name,
  store_name: 'Acme Market Palermo',
  exec_finished_at: '2026-11-20T12:00:00.000Z',
  store_index: 90,
  location: { lat: -34.6 + number / 1000, lon: -58.4 },
});
export const wanted = rowOf(100, 'The wanted one');
export const other = rowOf(101, 'Another one');
export const full = Array.from({ length: 25 }, (_, index) => rowOf(index, `Number ${index}`));
type Row = typeof wanted;

/** What each page of the list brings, and what each call for the wanted one does. */
export const pages: Readonly<Record<string, readonly Row[]>> = {
  'a full page comes': full,
  'a page with the wanted one comes': [wanted, other],
  'a short page comes': [other],
  'an empty page comes': [],
};
const further: Readonly<Record<string, readonly Row[]>> = { 'a short further page comes': [other] };
export const furtherPage = [other];

const answerOf = (rows: readonly Row[]) => answering(200, { executions: rows });

/** Somebody at the finished events, whose calls wait until a word says what comes of them. */
export type AtEvents = {
  readonly page: Page;
  readonly list: Gate;
  readonly more: Gate;
  readonly one: Gate;
  readonly report: Gate;
};

export const atEvents = async (page: Page): Promise<AtEvents> => ({
  page,
  list: await Gate.at(page, 'GET', /\/mobile\/executions\?from=0&size=25$/),
  more: await Gate.at(page, 'GET', /\/mobile\/executions\?from=25&size=25$/),
  one: await Gate.at(page, 'GET', /\/mobile\/executions\?.*size=100/),
  report: await Gate.at(page, 'GET', new RegExp(`/executions/${wanted.uuid}/report_url`)),
});

const rows = (page: Page) => page.getByRole('list', { name: 'Finished executions' }).getByRole('listitem');
const failure = answering(500, {});
const deleted = answering(410, { code: 'deleted', deleted_at: '2026-11-20T13:00:00.000Z', messages: [] });

export async function say({ page, list, more, one, report }: AtEvents, words: Past): Promise<void> {
  const word = words.at(-1) ?? '';
  const [first, next] = [pages[word], further[word]];
  if (first) return list.answer(answerOf(first));
  if (next) return more.answer(answerOf(next));
  switch (word) {
    case 'no page comes':
      return list.answer(failure);
    case 'there is no network':
      return list.answer(noNetwork);
    case 'no further page comes':
      return more.answer(failure);
    case 'the wanted one comes':
      return one.answer(answerOf([wanted]));
    case 'it is missing':
      await one.answer(answerOf([]));
      return report.answer(answering(404, {}));
    case 'it was deleted':
      await one.answer(answerOf([]));
      return report.answer(deleted);
    case 'it cannot be asked for':
      return one.answer(failure);
    case 'MORE':
      // Where there are no more, there is nothing to press, which is looked at next.
      return told(words.slice(0, -1)).lastPage === 25 ? press(page, 'Show more') : undefined;
    case 'RETRY':
      return press(page, 'Try again');
    case 'ONLINE':
      return networkReturns(page);
    case 'SELECT':
      return rows(page).filter({ hasText: 'Another one' }).locator('.row').click();
    case '5 s pass':
      return page.clock.runFor(5000);
    default:
      throw new Error(`nobody says ${word}`);
  }
}

/** What must be seen after these words, told once more in plain steps. */
type Told = {
  readonly list: 'loading' | 'ready' | 'loadingMore' | 'moreFailed' | 'failed';
  readonly lacksNetwork: boolean;
  readonly wanted: 'awaited' | 'sought' | 'asked' | 'givenUp' | 'deleted' | 'settled';
  readonly names: readonly string[];
  readonly lastPage: number;
  readonly asked: number;
  readonly selected: string | null;
};

export const told = ([start, ...words]: Past): Told => {
  const isWanted = start === 'one is wanted';
  const listed = (before: Told, found: readonly Row[]): Told => {
    const names = [...new Set([...before.names, ...found.map(({ activity_name }) => activity_name)])];
    const isThere = names.includes(wanted.activity_name);
    const settled = !isWanted || isThere ? 'settled' : 'sought';
    return {
      ...before,
      list: 'ready',
      names,
      lastPage: found.length,
      wanted: before.wanted === 'awaited' ? settled : before.wanted,
      selected: isWanted ? wanted.activity_name : null,
    };
  };
  const missed = (before: Told): Told => ({ ...before, wanted: before.asked === 60 ? 'givenUp' : 'sought' });
  const step = (before: Told, word: string): Told => {
    const found = pages[word] ?? further[word];
    if (word in further) return { ...listed(before, furtherPage), selected: before.selected };
    if (found) return listed(before, found);
    switch (word) {
      case 'no page comes':
      case 'there is no network':
        return {
          ...before,
          list: 'failed',
          lacksNetwork: word === 'there is no network',
          wanted: before.wanted === 'awaited' && isWanted ? 'sought' : before.wanted,
        };
      case 'no further page comes':
        return { ...before, list: 'moreFailed' };
      case 'MORE':
        return before.lastPage === 25 ? { ...before, list: 'loadingMore' } : before;
      case 'ONLINE':
        return before.lacksNetwork ? { ...before, list: 'loading' } : before;
      case 'RETRY':
        return { ...before, list: 'loading' };
      case 'SELECT':
        return { ...before, selected: other.activity_name };
      case '5 s pass':
        return { ...before, wanted: 'asked', asked: before.asked + 1 };
      case 'the wanted one comes':
        return {
          ...before,
          wanted: 'settled',
          selected: wanted.activity_name,
          names: [wanted.activity_name, ...before.names.filter((name) => name !== wanted.activity_name)],
        };
      case 'it was deleted':
        return { ...before, wanted: 'deleted' };
      case 'it is missing':
      case 'it cannot be asked for':
        return missed(before);
      default:
        return before;
    }
  };
  const begins: Told = {
    list: 'loading',
    lacksNetwork: false,
    wanted: 'awaited',
    names: [],
    lastPage: 0,
    asked: 0,
    selected: null,
  };
  return words.reduce(step, begins);
};

export async function look({ page, list, more, one }: AtEvents, seen: Told): Promise<void> {
  if (seen.list === 'loading') {
    await list.isAsked();
    return page.getByText('Loading the finished executions…').waitFor();
  }
  if (seen.list === 'loadingMore') await more.isAsked();
  if (seen.wanted === 'asked') await one.isAsked();
  if (seen.list === 'failed') await page.getByText('The finished executions could not be loaded').waitFor();
  if (seen.list === 'moreFailed') await page.getByText('No more executions could be loaded').waitFor();
  if (seen.list === 'ready' && seen.names.length === 0) await page.getByText('Nothing finished yet').waitFor();
  await until(async () => expect(await rows(page).count()).toBe(seen.names.length));
  const current = rows(page).filter({ has: page.locator('[aria-current=true]') });
  const isThere = seen.selected !== null && seen.names.includes(seen.selected);
  await until(async () => expect(await current.locator('b').allTextContents()).toEqual(isThere ? [seen.selected] : []));
  const isSought = seen.wanted === 'sought' || seen.wanted === 'asked';
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).count();
  await until(async () => expect(await said('Your execution is being processed')).toBe(isSought ? 1 : 0));
  const isGivenUp = seen.wanted === 'givenUp';
  await until(async () => expect(await said('The execution is still being processed')).toBe(isGivenUp ? 1 : 0));
  const isDeleted = seen.wanted === 'deleted';
  await until(async () => expect(await said('The company deleted this execution')).toBe(isDeleted ? 1 : 0));
  if (seen.list === 'ready')
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(seen.lastPage === 25 ? 1 : 0);
}
