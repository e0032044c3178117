import { describe, expect, it } from 'vitest';
import { noAnswer } from '#domain/execution/draft.ts';
import { isAnswerPending } from '#domain/execution/pending.ts';
import { documentRange, isAnswered, isUnconfirmed } from '#domain/execution/question.ts';
import { admit, refusalOf } from '#domain/files/admission.ts';
import { documentExtensions, familyOf, isDocument } from '#domain/files/document-types.ts';
import { documentLimit, pictureLimit } from '#domain/files/file-rules.ts';
import { aQuestion } from '../execution/build.ts';

const pdf = { name: 'plan.pdf', type: 'application/pdf', size: 10 };
const openXml = 'application/vnd.openxmlformats-officedocument';

describe('documents', () => {
  it.each([
    ['audio', 'mp3', 'audio/mpeg'],
    ['audio', 'm4a', 'audio/x-m4a'],
    ['video', 'mp4', 'video/mp4'],
    ['video', 'mov', 'video/quicktime'],
    ['image', 'jpg', 'image/jpeg'],
    ['image', 'heic', 'image/heic'],
    ['pdf', 'pdf', 'application/pdf'],
    ['office', 'doc', 'application/msword'],
    ['office', 'docx', `${openXml}.wordprocessingml.document`],
    ['office', 'xlsx', `${openXml}.spreadsheetml.sheet`],
    ['office', 'pptx', `${openXml}.presentationml.presentation`],
    ['office', 'odt', 'application/vnd.oasis.opendocument.text'],
    ['archive', 'zip', 'application/zip'],
    ['archive', 'zip', 'application/x-zip-compressed'],
    ['archive', 'gz', 'application/gzip'],
    ['table', 'csv', 'text/csv'],
    ['table', 'csv', 'application/vnd.ms-excel'],
    ['table', 'tsv', 'text/tab-separated-values'],
  ] as const)('Q-35 %s: .%s as %s is taken', (family, extension, type) => {
    expect(isDocument(extension, type)).toBe(true);
    expect(familyOf(extension)).toBe(family);
  });

  it.each([
    ['FILE-10', 'exe', 'application/x-msdownload'],
    ['FILE-10', 'html', 'text/html'],
    ['FILE-10', 'svg', 'image/svg+xml'],
    ['FILE-22', 'gif', 'image/gif'],
    ['FILE-10', 'pdf', 'text/html'],
    ['FILE-10', 'exe', 'application/pdf'],
    ['FILE-09', 'csv', ''],
    ['FILE-09', 'pdf', ''],
    ['FILE-10', '', 'application/pdf'],
  ])('%s .%s as "%s" is refused', (_, extension, type) => {
    expect(isDocument(extension, type)).toBe(false);
  });

  it.each([
    ['FILE-07', 'xls', 'application/vnd.ms-excel'],
    ['FILE-07', 'xlsx', `${openXml}.spreadsheetml.sheet`],
    ['FILE-08', 'pdf', 'application/pdf'],
  ])('%s .%s as "%s" is taken, as something else it is not', (_, extension, type) => {
    expect([isDocument(extension, type), isDocument(extension, 'text/html')]).toEqual([true, false]);
  });

  it.each(['xls', 'xlsx'])('FILE-09 a .%s without a type is taken', (extension) => {
    expect(isDocument(extension, '')).toBe(true);
  });

  it('Q-35 the chooser offers what is taken, and no more', () => {
    expect(documentExtensions.every((extension) => familyOf(extension) !== null)).toBe(true);
    expect(documentExtensions).toEqual(expect.arrayContaining(['pdf', 'csv', 'xlsx', 'docx', 'zip']));
    expect(documentExtensions).not.toContain('gif');
  });

  it.each([
    ['OP-66', { ...pdf, size: documentLimit }, 'document', null],
    ['FILE-12', { ...pdf, size: documentLimit + 1 }, 'document', 'tooLarge'],
    ['FILE-10', pdf, undefined, 'unsupported'],
    ['FILE-10', { ...pdf, size: 0 }, 'document', 'empty'],
    ['OP-44', { name: 'drawing.png', type: 'image/png', size: pictureLimit + 1 }, 'drawing', 'tooLarge'],
  ] as const)('%s %o as %s: %s', (_, file, kind, refusal) => {
    expect(refusalOf(file, kind)).toBe(refusal);
  });

  it('FILE-14 OP-45 what is more than fits is refused', () => {
    expect(admit([pdf, pdf, pdf], 2, 'document')).toEqual({ accepted: [pdf, pdf], refused: ['tooMany'] });
  });
});

describe('the number of documents', () => {
  const asked = (files_range_min: number | null, files_range_max: number | null, required = true) =>
    aQuestion(1, { type: 'document', required, properties: { files_range_min, files_range_max } });
  const with_ = (count: number) => ({
    ...noAnswer,
    answer: Array.from({ length: count }, (_, index) => `company_c/files/${index}.pdf`).join(';'),
  });

  it.each([
    ['OP-45', null, null, 0, 3],
    ['OP-45', 0, 0, 0, 3],
    ['Q-34', 1, 2, 1, 2],
    ['OP-45', 5, null, 5, 5],
  ])('%s from %s to %s: at least %d, at most %d', (_, min, max, minimum, maximum) => {
    expect(documentRange(asked(min, max))).toEqual({ minimum, maximum });
  });

  it.each([
    ['PEND-01', asked(null, null), 0, true],
    ['PEND-01', asked(null, null), 1, false],
    ['OP-45', asked(2, 3), 1, true],
    ['OP-45', asked(2, 3), 2, false],
    ['OP-45', asked(2, 3, false), 1, false],
  ])('%s a document question is pending', (_, question, count, isPending) => {
    expect(isAnswerPending(question, with_(count))).toBe(isPending);
  });

  it('OP-45 below its minimum it counts as unanswered', () => {
    expect(isAnswered(asked(2, 3), with_(1))).toBe(false);
    expect(isAnswered(asked(2, 3), with_(2))).toBe(true);
  });
});

describe('what was drawn and not confirmed', () => {
  const line = { points: [0, 40].map((x) => ({ x, y: 10, pressure: 0.5, time: x })) };
  const dot = { points: [{ x: 1, y: 1, pressure: 0.5, time: 0 }] };
  const signature = aQuestion(1, { type: 'signature' });
  const drawn = { ...noAnswer, strokes: [line] };

  it.each([
    ['a signature', signature, drawn, true],
    ['a dot', signature, { ...noAnswer, strokes: [dot] }, false],
    ['nothing', signature, noAnswer, false],
    ['a confirmed signature', signature, { ...drawn, answer: 'company_c/files/s.png' }, false],
    ['strokes of another question', aQuestion(1), drawn, false],
  ])('OP-44 lesson 5: %s waits, also where it is not required', (_, question, answer, waits) => {
    expect(isUnconfirmed(question, answer)).toBe(waits);
    expect(isAnswerPending(question, answer)).toBe(waits);
  });
});
