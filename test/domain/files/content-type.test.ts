import { describe, expect, it } from 'vitest';
import { contentType } from '#domain/files/content-type.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the type that the first bytes say', () => {
  it('FILE-05 OP-67 is told by its first bytes', async () => {
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6360000002000154a24f6f0000000049454e44ae426082',
      'hex',
    );
    expect(await contentType(png, 'png')).toBe('image/png');
    expect(await contentType(Buffer.from('ffd8ffe000104a4649460001', 'hex'), 'jpg')).toBe('image/jpeg');
    for (const other of ['GIF89a....', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '%PDF-1.7', ''])
      expect(await contentType(bytes(other), 'png')).toBeNull();
  });

  it.each([
    ['a table', 'csv', bytes('store,price\n1,2\n'), 'text/csv'],
    ['a table with a mark of its encoding', 'csv', bytes('\ufeffstore;price\n'), 'text/csv'],
    ['a table in two bytes a letter', 'tsv', new Uint8Array([0xff, 0xfe, 0x61, 0]), 'text/tab-separated-values'],
    ['one whose letters are turned round', 'csv', new Uint8Array([0xfe, 0xff, 0, 0x61]), 'text/csv'],
    ['a page under the name of a table', 'csv', bytes('\ufeff <html></html>'), null],
    ['a document', 'pdf', bytes('%PDF-1.7\n%aaaa'), 'application/pdf'],
    ['a page under the name of a document', 'pdf', bytes('<!doctype html>'), null],
    [
      'an archive under the name of a document',
      'pdf',
      new Uint8Array([0x50, 0x4b, 3, 4, ...bytes('x'.repeat(40))]),
      null,
    ],
    ['a name that no document has', 'exe', bytes('MZ'), null],
  ])('Q-35 FILE-10 %s (.%s)', async (_, extension, head, type) => {
    expect(await contentType(head, extension)).toBe(type);
  });
});
