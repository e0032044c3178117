import type { Table, Words } from './index.ts';

/** A failure as the app knows it: its code, and what it brings along. A code without words does not compile. */
export type FailureSeen = {
  readonly code: keyof Table['failure'];
  /** Seconds to wait. */
  readonly after?: number | null;
  readonly status?: number;
  readonly statusText?: string;
  /** The file that it is about, by the name that people know. */
  readonly file?: string;
  /** The platform's own words, shown as they came (OP-135). */
  readonly messages?: readonly string[];
};

/** The words of a failure: its title, its meaning, details, and the way on. */
export type FailureWords = {
  readonly title: string;
  readonly text: string;
  readonly details: readonly string[];
  readonly way: string;
};

/** The words of a failure; `sent` tells whether refused work can still be changed where they are shown. */
export const failureWords = (
  { t, duration }: Words,
  failure: FailureSeen,
  sent: 'editable' | 'fixed' = 'fixed',
): FailureWords => ({
  title: t(`failure.${failure.code}.title`),
  text: t(`failure.${failure.code}.text`),
  details: [...(failure.file === undefined ? [] : [failure.file]), ...(failure.messages ?? [])],
  way: failure.after
    ? t('failureDetail.retryAfter', { wait: duration(failure.after) })
    : failure.code === 'rejected' && sent === 'editable'
      ? t('failureDetail.correct')
      : t(`failure.${failure.code}.way`),
});

const unanswered: ReadonlySet<string> = new Set<FailureSeen['code']>(['offline', 'timeout']);

/**
 * The status text of a failed call; under HTTP/2 it is empty, and without an answer there is none (OP-116). A failure
 * without an answer that is not of the network has its title instead.
 */
export const statusWords = (words: Words, { code, status, statusText = '' }: FailureSeen): string => {
  const { t } = words;
  if (status === undefined) return t(unanswered.has(code) ? 'failureDetail.network' : `failure.${code}.title`);
  return statusText === '' ? t('failureDetail.status', { status }) : statusText;
};
