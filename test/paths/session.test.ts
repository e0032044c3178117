import { expect, test, vi } from 'vitest';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { journey } from '../support/journey.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { fewest, titled } from './fewest.ts';
import { follow } from './follow.ts';
import { executor, withoutModule } from './people.ts';
import { Walker } from './walk.ts';
import { answered, failed, said, sent } from './word.ts';
import { begin, isPassing, look, say, told } from './words/session.ts';

vi.setConfig({ maxConcurrency: 2 });

const offline = { code: 'offline' };
const walker = new Walker({
  machine: sessionMachine,
  starts: { 'the app starts': (owner) => ({ owner }) },
  words: {
    'a session is stored': answered('restore', { session: executor, device: 'own' }),
    'nothing is stored': answered('restore', null),
    'the storage fails': failed('restore', offline),
    SIGNED_IN: sent({ type: 'SIGNED_IN', session: executor, device: 'own' }),
    'SIGNED_IN by another tab': said('otherSignIns', { type: 'SIGNED_IN', session: executor, device: 'own' }),
    'SIGNED_IN without the module': sent({ type: 'SIGNED_IN', session: withoutModule, device: 'own' }),
    'INVALIDATE by a 401': sent({ type: 'INVALIDATE', token: executor.token }),
    'INVALIDATE by another tab': said('otherTabs', { type: 'INVALIDATE', token: executor.token }),
    LOGOUT: sent({ type: 'LOGOUT' }),
    'the session is on the device': answered('keepSession'),
    'nothing is unsent': answered('countUnsentWork', 0),
    'one is unsent': answered('countUnsentWork', 1),
    'nobody can count': failed('countUnsentWork', offline),
    CONFIRM: sent({ type: 'CONFIRM' }),
    CANCEL: sent({ type: 'CANCEL' }),
    'logout DONE': answered('logout'),
    'logout FAIL': failed('logout', offline),
    DISMISS: sent({ type: 'DISMISS' }),
  },
  facts: ({ session }: { session: { token: string } | null }) => session?.token,
  isPossible: (_: unknown, word, leaves) => {
    if (leaves.includes('access.keeping')) return word === 'the session is on the device';
    // The device counts before anybody could do something else.
    if (leaves.includes('access.authenticated.countingUnsentWork')) return /unsent$|count$/.test(word);
    // Under a dialog no call is made that could be refused, and nobody signs in under an alert.
    if (word === 'INVALIDATE by a 401') return leaves.includes('access.authenticated.working');
    return !(leaves.includes('alert.moduleMissing') && word.startsWith('SIGNED_IN'));
  },
});

const ways = fewest(
  walker,
  ({ inert, past, word }) => !inert && (word !== 'one is unsent' || past[1] === 'a session is stored'),
);

test('SM-01 the walks take every step of a session', () => {
  expect(owed('session', ways.missing)).toEqual([]);
});

journey.concurrent.for(drawn(ways).map(titled))(
  'SESS-01 SESS-02 SESS-03 SESS-07 MOD-01 OP-04 OP-127 TOP-04 SM-01 by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    const { words } = path;
    const page = await visit('/', { viewport: 'desktop' });
    await begin(page, words);
    await follow(path, { page, task }, async (at, past) => {
      if (at > 0) await say(page, words, at);
      if (!isPassing(words[at + 1])) await look(page, told(past));
    });
  },
);
