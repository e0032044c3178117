import { expect, test, vi } from 'vitest';
import { finishedMachine, reportMachine } from '#machines/finished/index.ts';
import { journey } from '../support/journey.ts';
import { tryToSignIn } from '../support/sign-in.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { fewest, titled } from './fewest.ts';
import { follow } from './follow.ts';
import { type Walk, Walker } from './walk.ts';
import { answered, failed, passed, said, sent } from './word.ts';
import { atEvents, furtherPage, look, other, pages, say, told, wanted } from './words/finished.ts';
import * as report from './words/report.ts';

vi.setConfig({ maxConcurrency: 2 });

journey.override('environment', { SIGN_IN_PER_ADDRESS: '1000', SIGN_IN_PER_ACCOUNT: '1000' });

const failure = { code: 'server', status: 500, statusText: '', after: null };
const page = (rows: readonly unknown[]) => ({ rows, thresholds: null, map: null });
type Known = {
  attempts: number;
  lastPage: number;
  rows: readonly { uuid: string }[];
  selected: string | null;
  failure: { code: string } | null;
};
const ofPolling = ['5 s pass', 'it is missing', 'it cannot be asked for', 'it was deleted', 'the wanted one comes'];

const events = new Walker({
  machine: finishedMachine,
  starts: {
    'nothing is wanted': () => ({ execution: null }),
    'one is wanted': () => ({ execution: wanted.uuid }),
  },
  words: {
    ...Object.fromEntries(Object.entries(pages).map(([word, rows]) => [word, answered('fetchPage', page(rows))])),
    'no page comes': failed('fetchPage', failure),
    'there is no network': failed('fetchPage', { code: 'offline' }),
    MORE: sent({ type: 'MORE' }),
    'a short further page comes': answered('fetchMore', page(furtherPage)),
    'no further page comes': failed('fetchMore', failure),
    RETRY: sent({ type: 'RETRY' }),
    ONLINE: said('untilOnline', { type: 'ONLINE' }),
    SELECT: sent({ type: 'SELECT', execution: other.uuid }),
    '5 s pass': passed('pollingPause.finished.wanted.polling.waiting', 5000),
    'the wanted one comes': answered('fetchOne', wanted),
    'it is missing': answered('fetchOne', null),
    'it cannot be asked for': failed('fetchOne', failure),
    'it was deleted': failed('fetchOne', { code: 'deleted', at: '2026-11-20T13:00:00.000Z' }),
  },
  facts: ({ attempts, lastPage, rows, failure }: Known) => [attempts, lastPage, rows.length, failure?.code],
  isPossible: ({ attempts, lastPage, rows }: Known, word, leaves) => {
    if (word === 'SELECT' && (leaves.includes('list.loading') || !rows.some(({ uuid }) => uuid === other.uuid)))
      return false;
    return attempts < 2 || attempts === 60 || (lastPage === 1 && ofPolling.includes(word));
  },
});

const url = 'https://files.test/report.pdf';
const reports = new Walker({
  machine: reportMachine,
  starts: { 'the row shows': () => ({ execution: wanted.uuid }) },
  words: {
    CLICK: sent({ type: 'CLICK' }),
    REGENERATE: sent({ type: 'REGENERATE' }),
    'askReport: an address': answered('askReport', { state: 'made', url }),
    'askReport: one of this device': answered('askReport', { state: 'made', url: 'http://127.0.0.1/x' }),
    'askReport: none': answered('askReport', { state: 'none' }),
    'askReport: http elsewhere': answered('askReport', { state: 'made', url: 'http://files.test/x' }),
    'askReport fails': failed('askReport', failure),
    'makeReport: an address': answered('makeReport', { state: 'made', url }),
    'makeReport: a script': answered('makeReport', { state: 'made', url: 'javascript:alert(1)' }),
    'makeReport: ERROR': answered('makeReport', { state: 'beingMade' }),
    'makeReport: none': answered('makeReport', { state: 'none' }),
    'makeReport fails': failed('makeReport', failure),
    TAB_BLOCKED: said('tab', { type: 'TAB_BLOCKED' }),
  },
  isPossible: (_: unknown, word, [at = '']) => word !== 'TAB_BLOCKED' || at === 'available.opened',
});

/** That there is nothing more to ask for, or that it was not for want of a network, is looked at too. */
const isWalkable = ({ inert, word, leaves }: Walk): boolean =>
  !inert || (word === 'MORE' && leaves.includes('list.ready')) || (word === 'ONLINE' && leaves.includes('list.failed'));
const ofEvents = fewest(events, isWalkable);
const ofReports = fewest(reports, isWalkable);
test('SM-27 SM-29 the walks take every step of the finished events and their reports, and both outcomes of every guard', () => {
  expect([...owed('finished', ofEvents.missing), ...owed('report', ofReports.missing)]).toEqual([]);
});

journey.concurrent.for(drawn(ofEvents).map(titled))(
  'FIN-04 to FIN-09 OP-58 OP-59 SM-27 the finished events by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    const { words } = path;
    const address = words[0] === 'one is wanted' ? `/events?execution_uuid=${wanted.uuid}` : '/events';
    const opened = await visit(address, { viewport: 'desktop' });
    const at = await atEvents(opened);
    await opened.clock.install();
    await tryToSignIn(opened);
    await follow(path, { page: opened, task }, async (index, past) => {
      if (index > 0) await say(at, past);
      await look(at, told(past));
    });
  },
);

journey.concurrent.for(drawn(ofReports).map(titled))(
  'FIN-10 to FIN-13 ERR-11 OP-60 SM-29 a report by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    const { words } = path;
    const opened = await visit('/events', { viewport: 'desktop' });
    const at = await report.atReport(opened);
    await tryToSignIn(opened);
    await follow(path, { page: opened, task }, async (index) => {
      if (index > 0) await report.say(at, words, index);
      await report.look(at, words, index);
    });
  },
);
