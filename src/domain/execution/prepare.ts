import type {
  ActivityTree,
  Alternative,
  Question,
  QuestionProperties,
  Screen,
  Section,
} from '#contracts/execution/activity.ts';

/**
 * The activity as it is answered: screens in their order (EXEC-08), alternatives in theirs, every answer with
 * its own id, every repeating section with the screens that it repeats (OP-34), in the repetitions that come with
 * it, too (DATA-04).
 */
export const prepare = (activity: ActivityTree, newUuid: () => string): ActivityTree => ({
  ...activity,
  screens: activity.screens.toSorted(byOrder).map((screen) => prepared(screen, newUuid)),
});

const prepared = (screen: Screen, newUuid: () => string): Screen => {
  if (screen.type === 'Page') return { ...screen, questions: preparedQuestions(screen.questions, newUuid) };
  const section = screen.screens.length > 0 ? screen : withOwnScreen(screen);
  const screens = section.screens.toSorted(byOrder).map((nested) => prepared(nested, newUuid));
  return {
    ...section,
    questions: preparedQuestions(section.questions, newUuid),
    screens,
    repetition_nodes: section.repetition_nodes.map((node) => preparedNode(node, screens, newUuid)),
  };
};

type Node = Section['repetition_nodes'][number];

/** The repeated screens with what the repetition comes with; a question that it leaves out is as in a new one. */
const preparedNode = (node: Node, screens: readonly Screen[], newUuid: () => string): Node => {
  const given = new Map(
    node.screens.flatMap(({ questions }) => questions).map((question) => [question.uuid, question]),
  );
  const filled = (screen: Screen): Screen => {
    const questions = screen.questions.map((question) => {
      const { answer, comment, picture } = given.get(question.uuid) ?? question;
      const answer_uuid = given.get(question.uuid)?.answer_uuid || newUuid();
      return { ...question, answer, comment, picture, answer_uuid };
    });
    if (screen.type === 'Page') return { ...screen, questions };
    const inner = node.screens.flatMap((one) =>
      one.uuid === screen.uuid && one.type === 'Repetition' ? one.repetition_nodes : [],
    );
    const nodes = inner.map((one) => preparedNode(one, screen.screens, newUuid));
    return { ...screen, questions, repetition_nodes: nodes };
  };
  return { uuid: node.uuid, screens: screens.map(filled) };
};

const preparedQuestions = (questions: readonly Question[], newUuid: () => string): Question[] =>
  questions.map((question) => ({
    ...question,
    answer_uuid: question.answer_uuid || newUuid(),
    alternatives: question.alternatives.toSorted(byOrder).map(alternativeInOne),
    properties: propertiesInOne(question.properties),
  }));

// An object read from the wire gets its fields one by one, and an engine keeps it in two parts. There are thousands of
// these in a large activity: made in one literal, they take a quarter less memory.
const alternativeInOne = ({ uuid, label, order, value, go_to_uuid, go_to_type }: Alternative): Alternative => ({
  uuid,
  label,
  order,
  value,
  go_to_uuid,
  go_to_type,
});
const propertiesInOne = (given: QuestionProperties): QuestionProperties => ({
  allow_create_ticket: given.allow_create_ticket,
  expression: given.expression,
  input_regex: given.input_regex,
  input_regex_example: given.input_regex_example,
  input_regex_hint: given.input_regex_hint,
  files_range_min: given.files_range_min,
  files_range_max: given.files_range_max,
  pictures_range_min: given.pictures_range_min,
  pictures_range_max: given.pictures_range_max,
  additional_pictures_range_min: given.additional_pictures_range_min,
  additional_pictures_range_max: given.additional_pictures_range_max,
  draw_filename: given.draw_filename,
});

/** OP-34: without screens of its own a section repeats its questions from the initial to the final one. */
const withOwnScreen = (section: Section): Section => {
  const { uuid, title, creator_uuid, questions, initial_question, final_question } = section;
  const from = Math.max(0, placeOf(questions, initial_question));
  const last = placeOf(questions, final_question);
  const to = last < 0 ? questions.length : last + 1;
  const repeated = questions.slice(from, to);
  if (repeated.length === 0) return section;
  return {
    ...section,
    questions: [...questions.slice(0, from), ...questions.slice(to)],
    screens: [{ uuid, title, creator_uuid, order: 0, type: 'Page', questions: repeated }],
  };
};

const placeOf = (questions: readonly Question[], uuid: string): number =>
  questions.findIndex((question) => question.uuid === uuid);

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;
