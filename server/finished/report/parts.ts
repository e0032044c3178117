import type { Question } from '#contracts/execution/activity.ts';
import type { Grade } from '#domain/finished/thresholds.ts';
import type { Language } from '#domain/shell/language.ts';
import type { ReportWords } from '#i18n/reports/index.ts';
import type { ReportSource, SourceTicket } from './source.ts';

export type Fact = { readonly label: string; readonly value: string };

/** A picture, by its stored path; one that was drawn has a frame. */
export type Image = { readonly path: string; readonly caption: string; readonly isDrawn: boolean };

/** One block of a report after its cover. */
export type Block =
  | { readonly kind: 'screen' | 'repetition' | 'part' | 'note'; readonly text: string }
  | {
      readonly kind: 'question' | 'instruction';
      readonly label: string;
      readonly answers: readonly string[];
      readonly remark: string | null;
      readonly comment: string;
      readonly images: readonly Image[];
      readonly tickets: readonly string[];
    }
  | {
      readonly kind: 'ticket' | 'postponed';
      readonly text: string;
      readonly facts: readonly Fact[];
      readonly images: readonly Image[];
    };

/** A report in words, before anything of it is drawn. */
export type Report = {
  readonly language: Language;
  readonly words: ReportWords;
  readonly activity: string;
  readonly store: string;
  readonly person: string;
  readonly facts: readonly Fact[];
  readonly index: { readonly grade: Grade; readonly value: string; readonly text: string };
  readonly place: { readonly lat: number; readonly lon: number } | null;
  readonly blocks: readonly Block[];
};

/**
 * The context of all parts of a report: the questions as they were published, the tickets by answers (OP-48), and the
 * numbers of the published screens.
 */
export type Telling = {
  readonly source: ReportSource;
  readonly words: ReportWords;
  readonly questions: ReadonlyMap<string, Question>;
  readonly raised: ReadonlyMap<string, readonly SourceTicket[]>;
  readonly numbers: ReadonlyMap<string, number>;
};
