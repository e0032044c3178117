import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import { kindOf } from '../files/attachments.ts';
import { questionsOf } from './activity.ts';
import { answerKind } from './answer-kind.ts';

/** Whether files belong to any question: as its answer, beside it, shown with it, or in the tickets that it raises. */
export const takesFiles = (activity: ActivityTree): boolean => questionsOf(activity).some(hasFiles);

/** Whether anything is worked out on this screen. */
export const hasCalculator = (screen: Screen): boolean => screen.questions.some(isCalculator);

const isCalculator = (question: Question): boolean => answerKind(question) === 'result';

const allowsTickets = ({ properties }: Question): boolean => properties.allow_create_ticket;

const hasFiles = (question: Question): boolean =>
  answerKind(question) === 'pictures' ||
  question.allow_picture ||
  question.picture !== '' ||
  question.images.length > 0 ||
  (question.properties.additional_pictures_range_max ?? 0) > 0 ||
  allowsTickets(question) ||
  kindOf(question) !== null;
