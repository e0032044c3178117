import { uuid } from '../sessions.ts';

export const productQuestion = uuid(401);
export const piecesQuestion = uuid(402);
export const priceQuestion = uuid(403);
export const valueQuestion = uuid(404);
const shareQuestion = uuid(405);

/** A screen with a code, two numbers and two calculators over them. */
export const stock = {
  uuid: uuid(40),
  type: 'Page',
  order: 1,
  title: 'Coffee, 500 g',
  questions: [
    {
      uuid: productQuestion,
      type: 'qrcode',
      label: 'Code of the product',
      required: true,
      properties: { input_regex: '^\\d{13}$', input_regex_hint: '13 digits', input_regex_example: '7790001112223' },
    },
    { uuid: piecesQuestion, type: 'numerical', label: 'Pieces on the shelf' },
    { uuid: priceQuestion, type: 'numerical', label: 'Price on the label' },
    {
      uuid: valueQuestion,
      type: 'calculator',
      label: 'Value on the shelf',
      required: true,
      properties: { expression: `{${piecesQuestion}} * {${priceQuestion}}` },
    },
    {
      uuid: shareQuestion,
      type: 'calculator',
      label: 'A third of the pieces, with a label that is long enough for more than one line on a phone',
      properties: { expression: `{${piecesQuestion}} / 3` },
    },
  ],
};
