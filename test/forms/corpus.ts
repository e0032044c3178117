import type { ActivityPlan, AlternativePlan, PagePlan, QuestionPlan, RepetitionPlan } from '#server/demo/plan.ts';

/**
 * Twenty activities in the manner of forms that others have in use: what such forms have that one's own tests do not.
 * The last alternative of a question that leads somewhere leads on.
 */
export const forms: readonly ActivityPlan[] = [
  form('Words without end', [
    page('Überschriften', [
      text('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(8)),
      one('Which?', ['A'.repeat(300), 'https://example.com/'.padEnd(280, 'x'), 'No']),
    ]),
    page('W'.repeat(400), [number(`${'0123456789'.repeat(30)}?`), several('One\nor\nmore?', ['B'.repeat(200), 'C'])]),
  ]),
  form('Sixty alternatives', [
    page('Districts', [one('District', sixty('District')), several('Products seen', sixty('Product'))]),
    page('Scale', [{ ...one('Mark', sixty('Mark')), type: 'discrete-range' }]),
  ]),
  form('قائمة المتجر', [
    page('المدخل', [
      one('هل المدخل نظيف؟', ['نعم', 'لا', 'لا ينطبق']),
      text('ملاحظات (رقم 12)'),
      number('عدد العربات'),
    ]),
    section('الممرات', 1, 3, [page('الرفوف', [text('رمز الرف A-12'), one('ممتلئ؟', ['نعم', 'لا'])])]),
  ]),
  form('ביקורת חנות', [
    page('כניסה', [several('מה חסר?', ['שלט "SALE" 50%', 'תאורה', 'עגלות']), text('הערה')]),
    page('קופות', [number('מספר קופות פתוחות'), one('תור?', ['כן', 'לא'])]),
  ]),
  form('売場点検表', [
    page('入口', [one('入口はきれいですか？', ['はい', 'いいえ']), text('気づいたことを書いてください。')]),
    page('冷蔵ケース', [number('温度（℃）'), several('不足している商品', ['牛乳', 'ヨーグルト', '納豆'])]),
  ]),
  form('门店巡检', [
    page('货架', [several('缺货商品', ['大米', '食用油', '酱油']), text('备注')]),
    section('冷柜', 0, 0, [page('温度', [number('显示温度'), one('门是否关好？', ['是', '否'])])]),
  ]),
  form('दुकान की जाँच', [
    page('प्रवेश द्वार', [one('क्या प्रवेश द्वार साफ़ है?', ['हाँ', 'नहीं']), text('टिप्पणी लिखिए')]),
    page('अलमारियाँ', [number('खाली अलमारियों की संख्या'), several('क्या कम है?', ['चावल', 'दाल', 'नमक'])]),
  ]),
  form('ตรวจร้านค้า', [
    page('ทางเข้าร้านสะอาดและไม่มีสิ่งกีดขวางทางเดินของลูกค้าหรือไม่', [
      one('ทางเข้าร้านสะอาดและไม่มีสิ่งกีดขวางหรือไม่', ['ใช่', 'ไม่ใช่']),
      text('หมายเหตุ'),
    ]),
  ]),
  form('கடை ஆய்வு', [
    page('நுழைவாயில்', [one('நுழைவாயில் சுத்தமாக உள்ளதா?', ['ஆம்', 'இல்லை']), text('குறிப்பு')]),
    page('የመደብር ምርመራ', [number('ብዛት'), several('ምን ይጎድላል?', ['ስኳር', 'ዘይት'])]),
  ]),
  form('Проверка магазина', [
    page('Вход', [one('Вход чистый?', ['Да', 'Нет']), text('Замечания; с точкой с запятой')]),
    page('Cafe\u0301 d\u2019en bas', [text('Où ? E\u0301te\u0301 comme hiver'), number('Combien ?')]),
  ]),
  form(
    'Four hundred screens',
    Array.from({ length: 400 }, (_, at) =>
      page(`Step ${at + 1}`, [{ ...one(`Is step ${at + 1} done?`, ['Yes', 'No']), required: at % 100 === 3 }]),
    ),
  ),
  form('Round and round', [
    page('First', [leading('Back?', 'first', ['third', 'Third'], ['second', 'Second'])], 'first'),
    page('Second', [leading('And now?', 'second-way', ['first', 'First']), text('What was seen?')], 'second'),
    page('Third', [leading('Once more?', 'third-way', ['first', 'First'], ['second', 'Second'])], 'third'),
    page('Fourth', [leading('Really?', 'fourth-way', ['first', 'First'], ['third', 'Third'])], 'fourth'),
  ]),
  form('Thirty repetitions', [
    section('Pallets', 30, 30, [page('Pallet', [number('Boxes'), one('Damaged?', ['Yes', 'No'])])]),
  ]),
  form('Sections in sections', [
    section('Aisles', 1, 3, [
      page('Aisle', [text('Name of the aisle')]),
      section('Shelves', 2, 4, [
        page('Shelf', [{ ...number('Facings'), id: 'facings' }]),
        section('Labels', 0, 2, [page('Label', [text('What does it say?')])]),
      ]),
      page('The aisle', [calculator('Facings of the aisle', '{facings}')]),
    ]),
    page('All aisles', [calculator('Facings in all', '{facings} * 1')]),
  ]),
  form(
    'Everything required',
    ['Doors', 'Floors', 'Lights'].map((title) =>
      page(title, [one(`${title}?`, ['Good', 'Bad']), text('Seen'), number('Counted'), several('What?', ['A', 'B'])]),
    ),
    { required: true },
  ),
  form(
    'A comment on everything',
    [page('Comments', [one('Clean?', ['Yes', 'No']), text('Who?'), number('How many?')])],
    { required_comment: true, allow_comments: true },
  ),
  form('Sums', [
    page('Prices', [
      { ...number('Price'), id: 'price' },
      { ...number('Pieces'), id: 'pieces' },
    ]),
    section('Deliveries', 1, 5, [
      page('Delivery', [
        { ...number('Boxes'), id: 'boxes' },
        { ...calculator('Pieces', '{boxes} * {pieces}'), id: 'of-delivery' },
      ]),
    ]),
    page('Sum', [
      calculator('Worth', '{of-delivery} * {price}'),
      calculator('Share', 'round({price} / {pieces}, 2)'),
      calculator('Nothing', '1 / 0'),
    ]),
  ]),
  form('No titles', [
    page('', [text('First')]),
    page(' - ', [one('Second', ['Yes', 'No'])]),
    section('…', 1, 2, [page('.', [text('Inside')]), page('', [number('Inside, too')])]),
  ]),
  form('🛒 Signs 👩🏽‍💼', [
    page('‮txet desrever‬ 🧾', [
      text('Emoji 🍎🍏?'),
      several('Which? 🤔', ['🍞', '🥛 & <b>milk</b>', '"; DROP', '{{x}}']),
    ]),
    page('Lines\nof\ntext', [text('A'), one('Tab\there?', ['=1+1', '@x', '-'])]),
  ]),
  form('Sliders and steps', [
    page('Slides', [slider('How full?', 0, 100), slider('How cold?', -20, 5), number('Trolleys')]),
    page('Choices', [several('Which day?', ['Mon', 'Tue']), one('Which hour?', ['8', '9', '10'])]),
  ]),
];

function form(
  name: string,
  screens: ActivityPlan['screens'],
  everywhere: Partial<Pick<QuestionPlan, 'required' | 'required_comment' | 'allow_comments'>> = {},
): ActivityPlan {
  const given = <Screen extends PagePlan>(screen: Screen): Screen => ({
    ...screen,
    questions: screen.questions.map((question) => ({ ...question, ...everywhere })),
  });
  return { key: `forms/${name}`, name, screens: screens.map(given) };
}

function page(title: string, questions: readonly QuestionPlan[], id?: string): PagePlan {
  return { title, questions, ...(id === undefined ? {} : { id }) };
}

function section(title: string, minimum: number, maximum: number, screens: RepetitionPlan['screens']): RepetitionPlan {
  return { title, questions: [], minimum, maximum, screens };
}

function text(label: string): QuestionPlan {
  return { type: 'simple', label };
}

function number(label: string): QuestionPlan {
  return { type: 'numerical', label };
}

function calculator(label: string, expression: string): QuestionPlan {
  return { type: 'calculator', label, properties: { expression } };
}

function slider(label: string, min_boundary: number, max_boundary: number): QuestionPlan {
  return { type: 'continuous-range', label, min_boundary, max_boundary };
}

function one(label: string, labels: readonly string[]): QuestionPlan {
  return {
    type: labels.length === 2 ? 'binary' : 'multiple-choice',
    label,
    one_answer: true,
    alternatives: told(labels),
  };
}

function several(label: string, labels: readonly string[]): QuestionPlan {
  return { type: 'multiple-choice', label, alternatives: told(labels) };
}

function told(labels: readonly string[]): AlternativePlan[] {
  return labels.map((label) => ({ label }));
}

/** A question whose alternatives lead to pages, but for the last one. */
function leading(
  label: string,
  id: string,
  ...ways: readonly (readonly [page: string, label: string])[]
): QuestionPlan {
  const alternatives: AlternativePlan[] = ways.map(([to, way]) => ({ label: way, goTo: { type: 'page', id: to } }));
  return {
    type: 'multiple-choice',
    label,
    id: `way-${id}`,
    one_answer: true,
    alternatives: [...alternatives, { label: 'On' }],
  };
}

function sixty(label: string): string[] {
  return Array.from({ length: 60 }, (_, at) => `${label} ${at + 1}`);
}
