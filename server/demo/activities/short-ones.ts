import type { ActivityPlan } from '../plan.ts';
import { anyOf, binary, numerical, oneOf, picture, plain, simple, yesNo } from '../questions.ts';

export const startsSoon: ActivityPlan = {
  key: 'acme/starts-soon',
  name: 'Starts soon',
  instructions: 'Set up the tasting table near the entrance.',
  screens: [
    {
      title: 'Tasting table',
      questions: [binary('Is the table set up?', yesNo, { required: true }), picture('Picture of the table')],
    },
  ],
};

export const nextMonth: ActivityPlan = {
  key: 'acme/next-month',
  name: 'Next month',
  instructions: 'Count the seasonal goods before the change of season.',
  screens: [
    { title: 'Seasonal goods', questions: [numerical('Garden chairs'), numerical('Parasols'), simple('Remarks')] },
  ],
};

export const expiredPromotion: ActivityPlan = {
  key: 'acme/expired-promotion',
  name: 'Expired promotion',
  instructions: 'Check the two-for-one promotion of last week.',
  screens: [
    {
      title: 'Promotion',
      questions: [
        binary('Was the sign in place?', yesNo, { required: true }),
        anyOf('Which products took part?', plain('Coffee', 'Tea', 'Biscuits')),
      ],
    },
  ],
};

/** No alternative has a value: its store index is not applicable. */
export const endlessPresence: ActivityPlan = {
  key: 'acme/endless-presence',
  name: 'Endless presence',
  instructions: 'Say that you are here.',
  linear_execution: true,
  screens: [
    {
      title: 'Presence',
      questions: [
        oneOf('Why are you in the store?', plain('Regular visit', 'Delivery', 'Training'), { required: true }),
        simple('Who received you?', { allow_comments: true }),
      ],
    },
  ],
};
