import type { Alternative, Question } from '#contracts/execution/activity.ts';
import { isDrawn } from '../files/strokes.ts';
import { isBlank } from '../shared/blank.ts';
import { answerKind } from './answer-kind.ts';
import type { Answer } from './draft.ts';
import { passes } from './input-regex.ts';

/** A single choice is a multiple-choice question with `one_answer` (Q-26, OP-36). */
export const isSingleChoice = (question: Question): boolean =>
  answerKind(question) === 'choice' && (question.type !== 'multiple-choice' || question.one_answer);

/**
 * The alternatives that an answer names, in the order of the question; an answer is their uuids with semicolons
 * between.
 */
export const chosenAlternatives = (question: Question, answer: string): Alternative[] => {
  const chosen = new Set(answer.split(';'));
  return question.alternatives.filter(({ uuid }) => chosen.has(uuid));
};

/** the answer after an alternative was chosen; several stand in alternative order, choosing one again takes it back. */
export const choose = (question: Question, answer: string, alternative: string): string => {
  if (isSingleChoice(question)) return alternative;
  const chosen = new Set(answer.split(';').filter(Boolean));
  if (!chosen.delete(alternative)) chosen.add(alternative);
  return question.alternatives
    .map(({ uuid }) => uuid)
    .filter((uuid) => chosen.has(uuid))
    .join(';');
};

/**
 * PEND-01: is there an answer? A picture question is answered by a picture (OP-36), documents by their minimum (OP-45),
 * any other by an answer that counts (`countedAnswer`).
 */
export const isAnswered = (question: Question, answer: Answer): boolean => {
  const kind = answerKind(question);
  if (kind === 'pictures') return answer.pictures.length > 0;
  if (kind === 'documents')
    return answer.answer.split(';').filter(Boolean).length >= Math.max(1, documentRange(question).minimum);
  return !isBlank(countedAnswer(question, answer.answer));
};

/** OP-44: was something drawn that no picture has been made of? Nothing that was drawn is left behind unnoticed. */
export const isUnconfirmed = (question: Question, { answer, strokes = [] }: Answer): boolean =>
  answerKind(question) === 'drawing' && answer === '' && isDrawn(question.type, strokes);

/** Q-34, OP-45: how many documents a question takes; an empty maximum or 0 is 3. */
export const documentRange = ({ properties }: Question): { readonly minimum: number; readonly maximum: number } => {
  const minimum = properties.files_range_min ?? 0;
  return { minimum, maximum: Math.max(properties.files_range_max || 3, minimum) };
};

/** does a text keep the expression of its question? Answers of other kinds always do. */
export const isValid = (question: Question, answer: string): boolean =>
  answerKind(question) !== 'text' || passes(question.properties.input_regex, answer);

/**
 * OP-36: the part of an answer that counts. A text that fails the expression, and a number that is a lone
 * point, count as no answer; of a choice only alternatives count that the question has.
 */
export const countedAnswer = (question: Question, answer: string): string => {
  if (answer === '') return answer;
  if (answerKind(question) === 'choice')
    return chosenAlternatives(question, answer)
      .map(({ uuid }) => uuid)
      .join(';');
  return isValid(question, answer) && !isLonePoint(question, answer) ? answer : '';
};

const isLonePoint = (question: Question, answer: string): boolean =>
  answerKind(question) === 'number' && /^-?\.?$/.test(answer);

/** OP-46: a comment box shows if either comment flag is set. */
export const offersComment = (question: Question): boolean => question.allow_comments || question.required_comment;

/** OP-37: does the answer call for additional pictures? An empty trigger always does. */
const triggersAdditional = (question: Question, answer: string): boolean => {
  const trigger = question.additional_pictures_triggered_by.trim();
  if (trigger === '') return true;
  const counted = countedAnswer(question, answer);
  return (
    trigger === counted.trim() ||
    chosenAlternatives(question, counted).some(
      ({ uuid, label, value }) => trigger === uuid || trigger === label || trigger === value,
    )
  );
};

/** How many pictures a question takes; additional ones stand beside those of a picture question. */
export type PictureRange = { readonly minimum: number; readonly additionalMinimum: number; readonly maximum: number };

/** PEND-03 to PEND-05, OP-45, OP-46. A maximum of 0 means that no pictures are offered. */
export const pictureRange = (question: Question, answer: string): PictureRange => {
  const { pictures_range_min, pictures_range_max, additional_pictures_range_min, additional_pictures_range_max } =
    question.properties;
  const additional = triggersAdditional(question, answer) ? (additional_pictures_range_max ?? 0) : 0;
  const additionalMinimum = additional > 0 ? Math.min(additional_pictures_range_min ?? 0, additional) : 0;
  if (answerKind(question) === 'pictures') {
    const maximum = Math.max(pictures_range_max || 3, pictures_range_min ?? 0);
    return { minimum: pictures_range_min ?? 0, additionalMinimum, maximum: maximum + additional };
  }
  return { minimum: 0, additionalMinimum, maximum: additional > 0 ? additional : question.allow_picture ? 3 : 0 };
};

/**
 * the boundaries of a slider (from 0, and 100 wide, where none are given) and its step, fine enough for a short
 * range, and such that both ends can be reached.
 */
export const sliderOf = ({ min_boundary, max_boundary }: Question): { min: number; max: number; step: number } => {
  const min = min_boundary ?? 0;
  const max = max_boundary ?? min + 100;
  const width = max - min;
  if (width >= 10 && isWhole(width)) return { min, max, step: 1 };
  return { min, max, step: width > 1 && isWhole(width * 10) ? 0.1 : 0.01 };
};

/** Whole but for what sums of fractions lose. */
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9;
