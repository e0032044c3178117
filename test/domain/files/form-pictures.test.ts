import { describe, expect, it } from 'vitest';
import {
  expectedPicture,
  isMended,
  missedPicture,
  noPictures,
  settledPicture,
  unkeptFailure,
} from '#domain/files/form-pictures.ts';

describe('the pictures of a form', () => {
  it('OP-69 FILE-15 one that the device could not keep stays named until it is kept after all, or taken out', () => {
    const coming = expectedPicture(expectedPicture(noPictures, 'a'), 'b');
    expect(coming).toEqual({ coming: ['a', 'b'], unkept: [] });
    const missed = missedPicture(settledPicture(coming, 'b'), 'a');
    expect(missed).toEqual({ coming: [], unkept: ['a'] });
    expect(unkeptFailure(missed)).toEqual({ code: 'fileMissing', path: 'a' });
    expect(missedPicture(expectedPicture(missed, 'b'), 'b')).toEqual({ coming: [], unkept: ['a', 'b'] });
    expect(expectedPicture(missed, 'a')).toEqual({ coming: ['a'], unkept: [] });
    expect(settledPicture(missed, 'a')).toEqual(noPictures);
  });

  const missing = { code: 'fileMissing', path: 'a' } as const;
  const refused = { code: 'fileRefused', path: 'a', file: 'a.csv', messages: [] } as const;
  it.each([
    ['the one that could not be kept', { coming: [], unkept: ['a'] }, missing, 'a', true],
    ['one of two that could not be kept', { coming: [], unkept: ['a', 'b'] }, missing, 'a', false],
    ['the other one of them', { coming: [], unkept: ['b'] }, missing, 'b', true],
    ['one of two that are tried again', { coming: ['a', 'b'], unkept: [] }, missing, 'b', false],
    ['the one that is tried again', { coming: ['a'], unkept: [] }, missing, 'a', true],
    ['the one that was refused', { coming: [], unkept: [] }, refused, 'a', true],
    ['another one than was refused', { coming: [], unkept: [] }, refused, 'b', false],
    ['any, without a network', { coming: [], unkept: ['a'] }, { code: 'offline' } as const, 'a', false],
    ['any, where nothing failed', { coming: ['a'], unkept: [] }, null, 'a', false],
  ])('OP-69 FILE-15 what stopped a save is mended by a picture that is kept or taken out: %s', (...given) => {
    const [, pictures, failure, path, mended] = given;
    expect(isMended(pictures, failure, path)).toBe(mended);
  });
});
