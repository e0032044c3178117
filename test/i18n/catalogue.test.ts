import { describe, expect, it } from 'vitest';
import { words } from './texts.ts';

/** OP-140: each item that the platform knows from its catalogue alone, by the requirement that names it. */
const items = [
  ['ROLE-08', 'roles.admin'],
  ['ROLE-08', 'roles.gatekeeper'],
  ['ROLE-08', 'roles.analyst'],
  ['ROLE-08', 'roles.analystAuditor'],
  ['ROLE-08', 'roles.auditor'],
  ['ROLE-08', 'roles.storeManager'],
  ['ROLE-08', 'roles.staff'],
  ['ROLE-09', 'roles.admin'],
  ['ROLE-09', 'roles.analystAuditor'],
  ['ROLE-09', 'roles.auditor'],
  ['ROLE-10', 'roles.onSiteStores'],
  ['ROLE-10', 'roles.onSiteIrreversible'],
  ['THR-08', 'activities.compliance'],
  ['DATA-37', 'routines.definition.tag'],
  ['DATA-37', 'routines.definition.from'],
  ['DATA-37', 'routines.definition.to'],
  ['DATA-37', 'routines.definition.allowComments'],
  ['DATA-37', 'routines.definition.allowPictures'],
  ['DATA-37', 'routines.definition.requireStart'],
  ['DATA-37', 'routines.definition.allowCannotBeDone'],
  ['ROUT-39', 'routines.publishTags'],
  ['ROUT-39', 'routines.publishActivities'],
  ['ROUT-39', 'routines.dailyInterval'],
  ['ROUT-39', 'routines.imagesMinimum'],
  ['ASSIGN-12', 'assignation.groupStores'],
  ['ASSIGN-12', 'assignation.groupCode'],
  ['ERR-25', 'activities.publishTags'],
  ['ERR-25', 'activities.publishEmpty'],
  ['ERR-26', 'activities.duplicate'],
  ['ERR-26', 'activities.delete'],
  ['ERR-26', 'activities.unpublish'],
  ['ERR-27', 'reports.failed'],
  ['ERR-27', 'reports.noData'],
  ['ERR-27', 'reports.tooMany'],
  ['ERR-28', 'images.downloadLimit'],
  ['ERR-29', 'filters.favouriteSave'],
  ['ERR-29', 'filters.favouriteDelete'],
  ['LIMIT-04', 'activities.questionsLimit'],
  ['LIMIT-04', 'routines.activitiesLimit'],
  ['LIMIT-05', 'reports.taskEndLimit'],
  ['LIMIT-06', 'reports.currentStatus'],
  ['LIMIT-07', 'reports.tagsLimit'],
  ['LIMIT-12', 'reports.storeIndex'],
] as const;

describe('items known from the catalogue alone', () => {
  it.each(items)('%s %s is worded in both languages', (_, key) => {
    expect(words.en.t(key)).toMatch(/\S/);
    expect(words.es.t(key)).toMatch(/\S/);
    expect(words.es.t(key)).not.toBe(words.en.t(key));
  });
});
