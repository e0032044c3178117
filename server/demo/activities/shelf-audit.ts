import type { ActivityPlan } from '../plan.ts';
import { binary, calculator, numerical, picture, simple, yesNo } from '../questions.ts';

/** A repeating section with a calculator over its answers and a go-to inside the repetition. */
export const shelfAudit: ActivityPlan = {
  key: 'acme/shelf-audit-by-aisle',
  name: 'Shelf audit by aisle',
  instructions: 'Take two to five aisles, one after the other.',
  reference_file: 'shelf.png',
  screens: [
    { title: 'Before you begin', questions: [simple('Name of the department', { required: true })] },
    {
      title: 'Aisles',
      minimum: 2,
      maximum: 5,
      questions: [],
      screens: [
        {
          title: 'Facings',
          questions: [
            numerical('Facings planned', { id: 'planned', required: true }),
            numerical('Facings found', { id: 'found', required: true }),
            calculator('Share found, in percent', {
              properties: { expression: 'round({found} / {planned} * 100, 1)' },
            }),
            binary('Is a price label missing?', [
              { label: 'Yes', value: '0' },
              { label: 'No', value: '1', goTo: { type: 'page', id: 'picture' } },
            ]),
          ],
        },
        { title: 'Missing labels', questions: [numerical('How many labels are missing?')] },
        { id: 'picture', title: 'Picture of the aisle', questions: [picture('The whole aisle', { required: true })] },
      ],
    },
    { title: 'Afterwards', questions: [binary('Was the manager told?', yesNo)] },
  ],
};
