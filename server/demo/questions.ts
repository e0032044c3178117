import type { AlternativePlan, QuestionPlan } from './plan.ts';

type More = Omit<QuestionPlan, 'type' | 'label' | 'alternatives' | 'one_answer'>;

/** A question of a type that has no builder of its own here. */
export const question =
  (type: QuestionPlan['type']) =>
  (label: string, more: More = {}): QuestionPlan => ({ type, label, ...more });

export const instruction = question('instruction');
export const simple = question('simple');
export const qrcode = question('qrcode');
export const numerical = question('numerical');
export const calculator = question('calculator');
export const picture = question('picture');

/** A question for a number between two boundaries. */
export const slider = (label: string, min_boundary: number, max_boundary: number, more: More = {}): QuestionPlan => ({
  ...question('continuous-range')(label, more),
  min_boundary,
  max_boundary,
});

const choice =
  (kind: Pick<QuestionPlan, 'type' | 'one_answer'>) =>
  (label: string, alternatives: readonly AlternativePlan[], more: More = {}): QuestionPlan => ({
    ...kind,
    label,
    alternatives,
    ...more,
  });

export const binary = choice({ type: 'binary', one_answer: true });
export const discreteRange = choice({ type: 'discrete-range', one_answer: true });
export const oneOf = choice({ type: 'multiple-choice', one_answer: true });
export const anyOf = choice({ type: 'multiple-choice', one_answer: false });

/** Alternatives worth the numbers beside them. */
export const valued = (worth: Readonly<Record<string, number>>): AlternativePlan[] =>
  Object.entries(worth).map(([label, value]) => ({ label, value: String(value) }));

/** Alternatives that weigh nothing in the store index. */
export const plain = (...labels: readonly string[]): AlternativePlan[] => labels.map((label) => ({ label }));

export const yesNo = valued({ Yes: 1, No: 0 });
export const siNo = valued({ Sí: 1, No: 0 });
