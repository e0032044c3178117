import * as v from 'valibot';
import { type ActivityTree, activityTree } from '#contracts/execution/activity.ts';
import { bigAudit } from '#server/demo/big-audit.ts';
import { demoUuid } from '#server/demo/uuid.ts';

/** How many questions the checklist with branches has, those of the section that repeats counted once. */
export const branchingSize = 500;
/** How far a go-to leads. */
const leap = 2;
/** Where the section stands: after the screen to which the first go-to leads. */
export const sectionAt = 3;
const branchingEach = 10;

/** The linear checklist under uuids of its own. */
const renamed = (): ReturnType<typeof bigAudit> =>
  JSON.parse(
    JSON.stringify(bigAudit(branchingSize)).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) =>
      demoUuid(`branching/${uuid}`),
    ),
  );

/**
 * The checklist with go-tos and a section that repeats 20 questions, as an import file holds it. The first alternative of
 * every tenth question leads past the next screen, but for the screen before the section.
 */
export const branchingPlan = () => {
  const tree = renamed();
  const leading = tree.screens.map((screen, at) => {
    const target = tree.screens[at + leap];
    if (at === sectionAt - 1 || target === undefined || screen.questions == null) return screen;
    return {
      ...screen,
      questions: screen.questions.map((question, place) =>
        place % branchingEach === 0 ? withGoTo(question, target.uuid) : question,
      ),
    };
  });
  return {
    ...tree,
    name: `Audit of ${branchingSize} questions with branches`,
    screens: leading.map((screen, at) => (at === sectionAt ? repeating(tree.screens[at] ?? screen) : screen)),
  };
};

type PlannedScreen = ReturnType<typeof bigAudit>['screens'][number];
type PlannedQuestion = NonNullable<PlannedScreen['questions']>[number];

const withGoTo = (question: PlannedQuestion, page: string): PlannedQuestion => ({
  ...question,
  alternatives: (question.alternatives ?? []).map((alternative, index) =>
    index === 0 ? { ...alternative, go_to_uuid: page, go_to_type: 'page' } : alternative,
  ),
});

const repeating = ({ uuid, title, order, questions }: PlannedScreen): PlannedScreen => ({
  uuid,
  title,
  order,
  questions: [],
  type: 'Repetition',
  minimum: 0,
  maximum: 0,
  screens: [{ uuid: demoUuid(`nested/${uuid}`), title, order: 1, questions, type: 'Page' }],
});

/** The same as the wire carries it. */
export const branching = (): ActivityTree => v.parse(activityTree, branchingPlan());
