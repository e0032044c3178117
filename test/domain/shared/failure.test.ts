import { expect, it } from 'vitest';
import { failureOf } from '#domain/shared/failure.ts';

const refused = { code: 'fileRefused', path: 'a.csv', file: 'list.csv', messages: ['No.'] };

it.each([
  ['a failure', refused, refused],
  ['a defect', new TypeError('x is null'), { code: 'malformed', at: 'x is null' }],
  [
    'an error with a code that is none of ours',
    Object.assign(new Error('gone'), { code: 'ECONNRESET' }),
    { code: 'malformed', at: 'gone' },
  ],
  [
    'one of a browser, whose code is a number',
    new DOMException('no more', 'AbortError'),
    { code: 'malformed', at: 'no more' },
  ],
  ['a text', 'offline', { code: 'malformed', at: 'offline' }],
  ['nothing', null, { code: 'malformed', at: 'null' }],
])('what was thrown has words that the app knows: %s', (_, thrown, failure) => {
  expect(failureOf(thrown)).toEqual(failure);
});
