import library, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

/** A bundler passes by a module that only exports what it has imported. */
const extended = (): typeof library => {
  library.extend(utc);
  library.extend(timezone);
  return library;
};

export type { Dayjs };
export const dayjs = extended();
