import type { RoutineDetail } from '#contracts/routines/routines.ts';
import { flagsOf, type RoutineStateName } from '#domain/routines/routine-activity.ts';

type Facts = { readonly editable: boolean; readonly least: number; readonly most: number; readonly notDoable: boolean };

/** An activity of a routine as the platform tells of it, by what decides how it shows. */
export const detailOf = (state: RoutineStateName, { editable, least, most, notDoable }: Facts): RoutineDetail => ({
  pictures: ['a.jpg'],
  postponed_pictures: ['a.jpg', 'b.jpg'],
  comment: '',
  answer: '',
  change_type: '',
  store: { uuid: 's1', name: 'North' },
  activity: { uuid: 'a1', name: 'Window' },
  execution_uuid: 'e1',
  question: null,
  plan: null,
  real: null,
  postponed_created_at: '',
  comments: '',
  postponed_comments: '',
  editable,
  schedule_state: flagsOf(state),
  properties: {
    instruction: '',
    allow_mark_not_doable: notDoable,
    additional_pictures_range_min: least,
    additional_pictures_range_max: most,
  },
});

export const form: Facts = { editable: true, least: 0, most: 0, notDoable: false };
export const withPictures: Facts = { ...form, least: 1, most: 2, notDoable: true };
export const closed: Facts = { ...form, editable: false };
