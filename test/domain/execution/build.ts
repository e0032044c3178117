import * as v from 'valibot';
import {
  type ActivityTree,
  activityTree,
  type Question,
  question,
  type Screen,
} from '#contracts/execution/activity.ts';
import { type Draft, emptyDraft, onScreen } from '#domain/execution/draft.ts';

/** A uuid that tells its number: readable in failures, stable between runs. */
export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Loose = Record<string, unknown>;

/** A question as the platform would send it; what is not named is left out, as platforms do. */
export const aQuestion = (number: number, given: Loose = {}): Question =>
  v.parse(question, {
    uuid: id(number),
    type: 'simple',
    label: `Question ${number}`,
    answer_uuid: id(number + 500_000),
    ...given,
  });

export const aScreen = (number: number, questions: readonly Loose[], given: Loose = {}): Loose => ({
  uuid: id(number),
  title: `Screen ${number}`,
  type: 'Page',
  order: number,
  questions,
  ...given,
});

export const anActivity = (screens: readonly Loose[], given: Loose = {}): ActivityTree =>
  v.parse(activityTree, { uuid: id(1), name: 'Opening checklist', company_uuid: id(2), screens, ...given });

export const alternative = (number: number, given: Loose = {}): Loose => ({
  uuid: id(number),
  label: `Alternative ${number}`,
  order: number,
  value: '',
  ...given,
});

export const begunDraft = (activity: ActivityTree): Draft => ({
  ...emptyDraft(id(9), activity),
  position: onScreen(0),
  beginning: { client: '2026-03-02T10:00:00.000Z', server: '2026-03-02T10:00:01.000Z' },
});

export const screenAt = (activity: ActivityTree, index: number): Screen => {
  const screen = activity.screens[index];
  if (!screen) throw new Error(`no screen ${index}`);
  return screen;
};

/** What a payload needs beside the answers, at a store in UTC. */
export const aSealing = {
  owner: { user_uuid: id(3), company_uuid: id(2), timezone: 'UTC' },
  store: id(4),
  language: 'en',
  finishedAt: '2026-03-02T11:00:00.000Z',
  sealedAt: '2026-03-02T11:00:02.000Z',
  skew: 0,
} as const;
