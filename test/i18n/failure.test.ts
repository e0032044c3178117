import { describe, expect, it } from 'vitest';
import type { Failure } from '#contracts/shared/failure.ts';
import { en } from '#i18n/en/index.ts';
import { es } from '#i18n/es/index.ts';
import { failureWords, statusWords } from '#i18n/failure.ts';
import { createWords } from '#i18n/index.ts';

const words = createWords('en', en);

/** One of each; a new code that is missing here does not compile. */
const failures: { readonly [Code in Failure['code']]: Extract<Failure, { code: Code }> } = {
  offline: { code: 'offline' },
  timeout: { code: 'timeout' },
  unauthorized: { code: 'unauthorized', messages: [] },
  forbidden: { code: 'forbidden' },
  notFound: { code: 'notFound' },
  deleted: { code: 'deleted', at: '2025-11-21T01:42:09Z' },
  conflict: { code: 'conflict', body: null },
  tooLarge: { code: 'tooLarge' },
  throttled: { code: 'throttled', after: 30 },
  clockSkew: { code: 'clockSkew', serverTime: '2025-11-21T01:42:09Z' },
  rejected: { code: 'rejected', status: 422, messages: ['The store is closed', 'Ask again'] },
  server: { code: 'server', status: 503, statusText: 'Service Unavailable', after: null },
  malformed: { code: 'malformed', at: 'rows.0' },
  storageFull: { code: 'storageFull' },
  storageUnavailable: { code: 'storageUnavailable' },
  fileMissing: { code: 'fileMissing', path: 'company/files/1.jpg' },
  fileUnreadable: { code: 'fileUnreadable', name: '1.jpg' },
  fileRefused: { code: 'fileRefused', path: 'company/files/1.csv', file: 'list.csv', messages: ['No such type'] },
  heldElsewhere: { code: 'heldElsewhere' },
  secondFactorUnreadable: { code: 'secondFactorUnreadable' },
  undecodable: { code: 'undecodable', name: '1.jpg' },
};

describe('failures in words', () => {
  it.each(Object.values(failures))('ERR: $code says what happened, what it means and the way on', (failure) => {
    for (const language of [words, createWords('es', es)]) {
      const said = failureWords(language, failure);
      expect([said.title, said.text, said.way].every((text) => /\S/.test(text))).toBe(true);
    }
  });

  it('no two failures say the same: a full device is not told to be a connection problem', () => {
    const titles = Object.values(failures).map((failure) => failureWords(words, failure).title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('OP-135 the words of the platform are shown as they came', () => {
    expect(failureWords(words, failures.rejected).details).toEqual(['The store is closed', 'Ask again']);
  });

  it('OP-135 says to correct what was refused only where it can still be changed', () => {
    expect(failureWords(words, failures.rejected, 'editable').way).toBe('Correct it and try again.');
    expect(failureWords(words, failures.rejected).way).toBe('Try again. If it stays like this, tell support.');
    expect(failureWords(words, failures.offline, 'editable')).toEqual(failureWords(words, failures.offline));
  });

  it('a pause that the server asked for is named', () => {
    expect(failureWords(words, failures.throttled).way).toBe('Try again in 30 seconds.');
    expect(failureWords(words, { code: 'throttled', after: null }).way).toBe('Wait a little, then try again.');
  });

  it('OP-116 an empty status text becomes the number, no answer at all a network error', () => {
    expect(statusWords(words, failures.server)).toBe('Service Unavailable');
    expect(statusWords(words, { code: 'server', status: 504, statusText: '' })).toBe('HTTP 504');
    expect(statusWords(words, failures.offline)).toBe('Network error');
    expect(statusWords(words, { code: 'rejected', status: 400, statusText: 'Bad Request' })).toBe('Bad Request');
    expect(statusWords(words, failures.forbidden)).toBe(failureWords(words, failures.forbidden).title);
  });
});
