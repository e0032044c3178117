import { expect, test, vi } from 'vitest';
import { type PopupMessage, singleSignOnMachine } from '#machines/session/single-sign-on.machine.ts';
import { journey } from '../support/journey.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { fewest, titled } from './fewest.ts';
import { follow } from './follow.ts';
import { executor } from './people.ts';
import { type Walk, Walker } from './walk.ts';
import { answered, failed, passed, said, sent } from './word.ts';
import { isPassing, look, opening, say, told } from './words/single-sign-on.ts';

vi.setConfig({ maxConcurrency: 2 });

// The demo's provider is there for trying only.
journey.override('environment', { NODE_ENV: 'development', SIGN_IN_PER_ADDRESS: '1000' });

const answer = { session: null, mfa_required: false, config_qr: '', login_from_config: false };
const token = (message: Partial<PopupMessage>) =>
  said('popup', {
    type: 'TOKEN',
    message: { origin: 'own', window: 'popup', state: 'the-state', token: 'a', ...message },
  });

type Known = { readonly company: string; readonly device: string; readonly state: string };

const walker = new Walker({
  machine: singleSignOnMachine,
  starts: { 'single sign-on opens': (owner) => ({ owner }) },
  words: {
    'TYPE a company': sent({ type: 'TYPE', text: 'Acme Retail' }),
    'TYPE spaces': sent({ type: 'TYPE', text: '  ' }),
    'SHARE_DEVICE shared': sent({ type: 'SHARE_DEVICE', device: 'shared' }),
    SUBMIT: sent({ type: 'SUBMIT' }),
    POPUP_OPENED: said('popup', { type: 'POPUP_OPENED', state: 'the-state' }),
    POPUP_BLOCKED: said('popup', { type: 'POPUP_BLOCKED' }),
    'popup breaks': failed('popup', new Error('odd')),
    POPUP_CLOSED: said('popup', { type: 'POPUP_CLOSED' }),
    'an https address comes': answered('askEndpoint', 'https://acme.test/start'),
    'another address comes': answered('askEndpoint', 'http://acme.test/start'),
    'the company is unknown': failed('askEndpoint', { code: 'notFound' }),
    'no network': failed('askEndpoint', { code: 'offline' }),
    '5 min pass': passed('totalWait.singleSignOn.underWay', 300_000),
    TOKEN: token({}),
    'TOKEN with a wrong state': token({ state: 'guessed' }),
    DENIED: token({ token: null }),
    'a session comes': answered('exchange', { ...answer, session: executor }),
    'no session comes': answered('exchange', answer),
    'the token is refused': failed('exchange', { code: 'unauthorized', messages: [] }),
    'too many tokens': failed('exchange', { code: 'throttled', after: 30 }),
  },
  facts: ({ company, device, state }: Known) => [company, device, state],
  isPossible: ({ state }: Known, word, [at = '']) => {
    // The window opens, or does not, in the press itself; a call is given up long before the five minutes are over.
    if (at === 'underWay.askingEndpoint' && state === '') return opening.includes(word);
    if (opening.includes(word)) return false;
    return word !== '5 min pass' || at === 'underWay.waitingPopup';
  },
});

const isWalkable = ({ inert, word, leaves: [at = ''] }: Walk): boolean =>
  !inert || (word === 'TOKEN with a wrong state' && at === 'underWay.waitingPopup');
const ways = fewest(walker, isWalkable);

test('SM-03 the walks take every step of single sign-on', () => {
  expect(owed('singleSignOn', ways.missing)).toEqual([]);
});

journey.concurrent.for(drawn(ways).map(titled))(
  'SSO-01 SSO-03 SSO-04 SSO-06 SSO-07 OP-09 SM-03 by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    const { words } = path;
    const page = await visit('/login/sso', { viewport: 'desktop' });
    if (words.includes('5 min pass')) await page.clock.install();
    await follow(path, { page, task }, async (at, past) => {
      if (at > 0) await say(page, words, at);
      if (!isPassing(words[at + 1])) await look(page, told(past));
    });
  },
);
