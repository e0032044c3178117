import type { ActivityPlan } from '../plan.ts';
import {
  anyOf,
  binary,
  discreteRange,
  numerical,
  picture,
  plain,
  simple,
  slider,
  valued,
  yesNo,
} from '../questions.ts';

export const globexActivities: readonly ActivityPlan[] = [
  {
    key: 'globex/window-display',
    name: 'Window display',
    instructions: 'Compare the window with the plan of the season.',
    reference_file: 'showcase.jpg',
    screens: [
      {
        title: 'Window',
        questions: [
          binary('Does the window follow the plan?', yesNo, { required: true, allow_comments: true }),
          discreteRange('How clean is the glass?', valued({ Dirty: 0, Fair: 1, Spotless: 2 }), { required: true }),
          picture('The window from the street', { properties: { pictures_range_min: 1, pictures_range_max: 3 } }),
        ],
      },
    ],
  },
  {
    key: 'globex/closing-round',
    name: 'Closing round',
    instructions: 'The last round before the alarm is set.',
    screens: [
      {
        title: 'Doors and lights',
        questions: [
          anyOf('What is locked?', valued({ 'Front door': 2, 'Back door': 2, Storeroom: 1 }), { required: true }),
          binary('Are the lights off?', yesNo, { required: true }),
        ],
      },
      { title: 'Cash', questions: [numerical('Bags handed over', { required: true }), simple('Remarks')] },
    ],
  },
  {
    key: 'globex/cold-room',
    name: 'Cold room',
    instructions: 'Read the thermometer at the door.',
    screens: [
      {
        title: 'Cold room',
        questions: [
          slider('Temperature in °C', -25, 8, { required: true }),
          anyOf('What did you find on the floor?', plain('Ice', 'Water', 'Nothing')),
        ],
      },
    ],
  },
];
