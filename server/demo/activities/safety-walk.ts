import type { ActivityPlan } from '../plan.ts';
import { anyOf, binary, discreteRange, instruction, picture, slider, valued, yesNo } from '../questions.ts';

const withDoubt = [...yesNo, { label: 'Does not apply' }];

export const safetyWalk: ActivityPlan = {
  key: 'acme/weekly-safety-walk',
  name: 'Weekly safety walk',
  instructions: 'Walk the escape routes from the storeroom to the street, as shown on the plan.',
  reference_file: 'plan.png',
  linear_execution: true,
  screens: [
    {
      title: 'Escape routes',
      questions: [
        instruction('Open every door that you pass.'),
        binary('Do all emergency doors open at once?', withDoubt, { required: true, allow_comments: true }),
        binary('Are the escape signs lit?', withDoubt, { required: true }),
      ],
    },
    {
      title: 'Fire and first aid',
      questions: [
        discreteRange('State of the fire extinguishers', valued({ Missing: 0, Overdue: 1, Ready: 3 }), {
          required: true,
        }),
        anyOf('What is in the first-aid box?', valued({ Plasters: 1, Bandages: 1, Gloves: 1, 'Eye wash': 1 })),
        picture('Picture of the extinguisher label', { properties: { pictures_range_max: 2 } }),
      ],
    },
    {
      title: 'Storeroom',
      questions: [
        slider('Height of the highest stack in metres', 0, 4),
        binary('Is the electrical cabinet free of goods?', withDoubt, { required: true, allow_picture: true }),
      ],
    },
  ],
};
