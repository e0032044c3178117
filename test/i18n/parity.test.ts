import { describe, expect, it } from 'vitest';
import { leaves, tables } from './texts.ts';

/** Texts that are the same in both languages on purpose: names, codes, and the labels fixed in Spanish (I18N-02). */
const same = [
  'common.product',
  'execution.question.dash',
  'failureDetail.status',
  'finished.map.kilometres',
  'finished.map.metres',
  'finished.marker',
  'finished.notApplicable',
  'resultExport.format.jsonl',
  'shell.title',
  'shell.unauthorized.title',
  'ticketList.export.csv',
  'ticketList.export.xlsx',
  'ticketManager.manage.reopen',
  'webhooks.list',
  'webhooks.one.title',
  'webhooks.title',
];

const english = leaves(tables.en);
const spanish = new Map(leaves(tables.es).map((leaf) => [leaf.key, leaf]));

describe('I18N-01 every text has an English and a Spanish wording', () => {
  it('I18N-01 both tables have the same keys', () => {
    expect([...spanish.keys()].sort()).toEqual(english.map(({ key }) => key).sort());
    expect(english.length).toBeGreaterThan(300);
  });

  it('I18N-01 a text asks for the same values in both languages', () => {
    const asked = (all: Iterable<{ key: string; params: readonly string[] }>) =>
      Object.fromEntries([...all].map(({ key, params }) => [key, params]));
    expect(asked(spanish.values())).toEqual(asked(english));
  });

  it('I18N-01 no text is empty or has a hole', () => {
    const broken = [...english, ...spanish.values()].filter(
      ({ text }) => text.trim() === '' || /undefined|NaN|\[object|\{\{/.test(text),
    );
    expect(broken).toEqual([]);
  });

  it('I18N-01 every text is translated, except those that are the same on purpose', () => {
    const untranslated = english.filter(({ key, text }) => spanish.get(key)?.text === text);
    expect(untranslated.map(({ key }) => key).sort()).toEqual(same);
  });
});
