import type { ActivityPlan } from '../plan.ts';
import * as ask from '../questions.ts';

/** One screen for each type of Q-01; together they use every property of DATA-05 to DATA-07. */
export const allQuestionTypes: ActivityPlan = {
  key: 'acme/all-question-types',
  name: 'All question types',
  instructions: 'One screen for each kind of question.',
  reference_file: 'shelf.png',
  core_activity: true,
  respond_after_deadline: true,
  store_required: true,
  priority: 'high',
  activity_type: 'store_beat',
  execute_on_custom_stores: true,
  screens: [
    {
      title: 'Instruction',
      questions: [
        ask.instruction('Nothing to answer here: read, look at the pictures and go on.', {
          images: ['shelf.png', 'plan.png'],
        }),
      ],
    },
    {
      title: 'Text, see https://www.example.com/codes for the codes',
      questions: [
        ask.simple('Code of the aisle', {
          required: true,
          allow_comments: true,
          properties: {
            input_regex: '^[A-Z]{2}-\\d{3}$',
            input_regex_example: 'AB-123',
            input_regex_hint: 'Two capital letters, a hyphen and three digits',
            allow_create_ticket: true,
          },
        }),
      ],
    },
    { title: 'QR code', questions: [ask.qrcode('Scan the code on the shelf edge', { allow_comments: true })] },
    {
      title: 'Number',
      questions: [
        ask.numerical('Units on the shelf', { id: 'units', required: true, min_boundary: 0, max_boundary: 500 }),
        ask.numerical('Price on the label', { id: 'price', allow_picture: true }),
      ],
    },
    {
      title: 'Several choices and one choice',
      questions: [
        ask.anyOf('What is missing?', ask.valued({ 'Price labels': -1, 'Product cards': -1, Nothing: 3 }), {
          required_comment: true,
          allow_comments: true,
        }),
        ask.oneOf('Who restocks this shelf?', ask.plain('Our own staff', 'The supplier', 'Nobody knows')),
      ],
    },
    {
      title: 'Range of steps',
      questions: [
        ask.discreteRange('How tidy is the shelf?', ask.valued({ '1': 0, '2': 1, '3': 2, '4': 3, '5': 4 }), {
          additional_pictures_triggered_by: '0',
          properties: { additional_pictures_range_min: 1, additional_pictures_range_max: 2 },
        }),
      ],
    },
    {
      title: 'Yes or no',
      questions: [
        ask.binary('Is the promotion set up as planned?', ask.yesNo, {
          required: true,
          images: ['shelf.png'],
          properties: { allow_create_ticket: true, additional_pictures_range_min: 0, additional_pictures_range_max: 2 },
        }),
      ],
    },
    {
      title: 'Calculator',
      questions: [ask.calculator('Value on the shelf', { properties: { expression: '{units} * {price}' } })],
    },
    {
      title: 'Slider',
      questions: [ask.slider('Temperature of the cooler in °C', -5, 15, { required: true, allow_comments: true })],
    },
    {
      title: 'Signature',
      questions: [ask.question('signature')('Signature of the person in charge', { required: true })],
    },
    {
      title: 'Drawing',
      questions: [
        ask.question('draw')('Mark the empty places on the plan', { properties: { draw_filename: 'plan.png' } }),
      ],
    },
    {
      title: 'Pictures',
      questions: [
        ask.picture('The whole shelf, from both sides', {
          required: true,
          properties: { pictures_range_min: 2, pictures_range_max: 4 },
        }),
      ],
    },
    {
      title: 'Documents',
      questions: [
        ask.question('document')('Delivery notes', { properties: { files_range_min: 0, files_range_max: 2 } }),
      ],
    },
  ],
};
