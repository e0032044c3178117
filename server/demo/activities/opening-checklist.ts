import type { ActivityPlan } from '../plan.ts';
import { anyOf, binary, discreteRange, instruction, numerical, picture, simple, valued, yesNo } from '../questions.ts';

/** 3 screens, 8 questions, a required answer and a required comment. */
export const openingChecklist: ActivityPlan = {
  key: 'acme/opening-checklist',
  name: 'Opening checklist',
  instructions:
    'Walk the store before the doors open. Begin at the entrance, then the sales floor, then the checkouts.\nAnswer what you see, not what should be there.',
  reference_file: 'entrance.png',
  activity_type: 'store_beat',
  linear_execution: true,
  store_required: true,
  screens: [
    {
      title: 'Entrance',
      questions: [
        instruction('Stand outside and look at the front as a customer would.'),
        binary('Are the windows and the door clean?', yesNo, { required: true, images: ['entrance.png'] }),
        numerical('How many trolleys are ready at the entrance?', { min_boundary: 10, max_boundary: 80 }),
      ],
    },
    {
      title: 'Sales floor',
      questions: [
        discreteRange(
          'How full are the fresh shelves?',
          valued({ Empty: 0, 'Half full': 1, 'Nearly full': 2, Full: 3 }),
          {
            required: true,
            images: ['shelf.png'],
          },
        ),
        anyOf('Which areas are ready?', valued({ Bakery: 1, Fruit: 1, Dairy: 1, Frozen: 1 }), { allow_comments: true }),
        picture('Picture of the promotion at the head of aisle 1', {
          properties: { pictures_range_min: 0, pictures_range_max: 3 },
        }),
      ],
    },
    {
      title: 'Checkouts and safety',
      questions: [
        binary('Are all emergency exits free?', yesNo, {
          required: true,
          required_comment: true,
          allow_comments: true,
        }),
        simple('Anything that the next shift should know?', { allow_picture: true }),
      ],
    },
  ],
};
