import { describe, expect, it } from 'vitest';
import { expectedPicture, missedPicture, noPictures, settledPicture, unkeptFailure } from '#domain/formPictures.ts';

describe('the pictures of a form', () => {
  it('OP-69 FILE-15 one that the device could not keep stays named until it is kept after all, or taken out', () => {
    const coming = expectedPicture(expectedPicture(noPictures, 'a'), 'b');
    expect(coming).toEqual({ coming: ['a', 'b'], unkept: [] });
    const missed = missedPicture(settledPicture(coming, 'b'), 'a');
    expect(missed).toEqual({ coming: [], unkept: ['a'] });
    expect(unkeptFailure(missed)).toEqual({ code: 'fileMissing', path: 'a' });
    expect(expectedPicture(missed, 'a')).toEqual({ coming: ['a'], unkept: [] });
    expect(settledPicture(missed, 'a')).toEqual(noPictures);
  });
});
