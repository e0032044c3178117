import { failureWords } from '#i18n/failure.ts';
import type { Words } from '#i18n/index.ts';
import { type FileKind, limitOf, megabytes } from '#machines/files/files.select.ts';
import type { FileRef } from '#machines/files/index.ts';

type FileSnapshot = ReturnType<FileRef['getSnapshot']>;
type State = FileSnapshot['value'];
type Failure = NonNullable<FileSnapshot['context']['failure']>;

/** FILE-01: how far a file is, as it is drawn. */
export const stateOf = (snapshot: FileSnapshot): 'waiting' | 'uploading' | 'uploaded' | 'failed' => {
  if (snapshot.hasTag('failed')) return 'failed';
  if (snapshot.value === 'uploading') return 'uploading';
  return shownAs(snapshot.value) === 'uploaded' ? 'uploaded' : 'waiting';
};

/** FILE-01, FILE-16, FILE-17: how far a file is, in words; behind a failure its reason. */
export const saidOf = (words: Words, snapshot: FileSnapshot): string => {
  const { value, context } = snapshot;
  if (value === 'uploading')
    return words.t('files.state.uploading', { percent: words.percent(Math.round(context.progress * 100)) });
  const said = words.t(`files.state.${shownAs(value)}`);
  return snapshot.hasTag('failed') && context.failure
    ? `${said}. ${reasonOf(words, context.failure, context.place.kind)}`
    : said;
};

/** A file on the platform is shown as uploaded, also while its address is not known. */
const shownAs = (state: State) => {
  if (state === 'onPlatform') return 'uploaded';
  if (state === 'dropping' || state === 'dropped') return 'notCommitted';
  return state === 'deciding' || state === 'removed' || state === 'uploading' ? 'committing' : state;
};

/** FILE-12, FILE-16, FILE-17: the platform's own words, the status of a failed server, or what happened in general. */
const reasonOf = (words: Words, failure: Failure, kind?: FileKind): string => {
  if (failure.code === 'server') return words.t('files.serverError', { status: failure.status });
  if (failure.code === 'tooLarge') return words.t('common.error.overMaxSize', { size: megabytes(limitOf(kind)) });
  if (failure.code === 'undecodable' && kind === 'document') return words.t('files.otherContent');
  const { title, details, way } = failureWords(words, failure);
  if (failure.code === 'throttled') return `${words.t('files.noMore')}. ${way}`;
  return details[0] ?? title;
};
