import type { ActivityPlan } from '../plan.ts';
import { numerical, qrcode, simple } from '../questions.ts';

const digits = { input_regex: '^\\d{13}$', input_regex_example: '7790001112223', input_regex_hint: '13 digits' };

/** Codes with expressions, one of them invalid: it lets every value pass. */
export const priceCheck: ActivityPlan = {
  key: 'acme/price-check-with-codes',
  name: 'Price check with codes',
  instructions: 'Scan each product and read its label.',
  reference_file: 'label.png',
  screens: [
    {
      title: 'Coffee, 500 g',
      questions: [
        qrcode('Code of the product', { required: true, properties: digits }),
        numerical('Price on the label', { required: true }),
        simple('Code of the label', { properties: { input_regex: '^[A-Z]\\d{4}$', input_regex_example: 'K1234' } }),
      ],
    },
    {
      title: 'Olive oil, 1 l',
      questions: [
        qrcode('Code of the product', { required: true, properties: digits }),
        numerical('Price on the label', { required: true }),
        simple('Code of the label', {
          properties: { input_regex: '^[A-Z(\\d{4}$', input_regex_hint: 'A letter and four digits' },
        }),
      ],
    },
  ],
};
