import { filters } from '../tickets/filters.ts';

/**
 * Texts that the platform's catalogue knows and that no screen of this app shows (I18N-06, I18N-07, OP-113): apart from
 * the app's own table.
 */
export const catalogue = {
  routines: {
    publishTags: 'A routine needs its tags associated before it is published',
    publishActivities: 'A routine needs at least one activity before it is published',
    dailyInterval: 'Daily and weekly repeats do not allow intervals above 24 hours',
    imagesMinimum: 'Set how many images the activity needs at least',
    activitiesLimit: 'A routine can have at most 15 activities',
    definition: {
      tag: 'Tag',
      from: 'From',
      to: 'To',
      allowComments: 'Allow comments',
      allowPictures: 'Allow pictures',
      requireStart: 'Require start',
      allowCannotBeDone: 'Allow “it can not be done”',
    },
  },
  filters,
  images: {
    downloadLimit: 'There are too many images to download at once',
  },
  roles: {
    admin: 'Admin',
    gatekeeper: 'Gatekeeper',
    analyst: 'Analyst',
    analystAuditor: 'Analyst + Auditor',
    auditor: 'Auditor',
    storeManager: 'Store Manager',
    staff: 'Platform staff',
    onSiteStores: 'Auditors may create stores on-site for this activity',
    onSiteIrreversible: 'On-site creation cannot be reversed',
  },
  activities: {
    publishTags: 'An activity needs its tags associated before it is published',
    publishEmpty: 'There are no activities to publish',
    duplicate: 'The activity could not be duplicated',
    delete: 'The activity could not be deleted',
    unpublish: 'The activity could not be unpublished',
    questionsLimit: 'An activity can have at most 15 questions of each type',
    compliance: 'An answer with a score below 70% counts as non-compliant',
  },
  reports: {
    failed: 'There was a problem generating the report',
    noData: 'There is no data for this period',
    tooMany: 'There are too many results for one report',
    storeIndex: 'Store Index',
    currentStatus: 'The current status covers events up to 30 days old',
    tagsLimit: 'The chart has reached its maximum number of tags',
    taskEndLimit: 'The end date of a task can be at most 30 days after its start',
  },
};
