import type { ActivityPlan } from '../plan.ts';
import { anyOf, binary, discreteRange, instruction, oneOf, simple, yesNo } from '../questions.ts';

const to = (label: string, type: 'page' | 'question', id: string) => ({ label, goTo: { type, id } });

/** Jumps to a page, to a question, back, forward and nowhere; two on one screen. */
export const goToCrossroads: ActivityPlan = {
  key: 'acme/go-to-crossroads',
  name: 'Go-to crossroads',
  instructions: 'Every answer leads somewhere else.',
  screens: [
    {
      id: 'start',
      title: 'Delivery',
      questions: [
        binary('Did the delivery come today?', [to('Yes', 'page', 'count'), to('No', 'page', 'reason')], {
          required: true,
        }),
      ],
    },
    {
      id: 'reason',
      title: 'No delivery',
      questions: [
        simple('Who was told?'),
        oneOf('What now?', [
          to('Ask for the next slot', 'question', 'slot'),
          { label: 'Wait' },
          to('Start over', 'page', 'start'),
        ]),
      ],
    },
    {
      id: 'count',
      title: 'Counting',
      questions: [
        discreteRange('How many pallets?', [{ label: '1' }, { label: '2' }, to('3 or more', 'page', 'space')]),
        anyOf('What was damaged?', [
          { label: 'Nothing' },
          to('Boxes', 'question', 'damage'),
          to('Pallets', 'page', 'space'),
        ]),
      ],
    },
    {
      id: 'space',
      title: 'Storeroom',
      questions: [binary('Is there enough space?', yesNo), simple('Where was it put?')],
    },
    {
      id: 'closing',
      title: 'Closing',
      questions: [
        instruction('Nearly done.'),
        simple('Describe the damage', { id: 'damage' }),
        simple('Next slot asked for', { id: 'slot' }),
        binary('Anything left?', [to('Yes', 'page', 'a page that is not there'), { label: 'No' }]),
      ],
    },
  ],
};
