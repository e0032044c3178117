import { failureOf } from '#domain/shared/failure.ts';
import { isUnreachable } from '#domain/shared/seen.ts';

/** A platform that says nothing for so long is waited for no longer where the device knows an answer, in milliseconds. */
const patience = 8000;

/**
 * The platform's answer. Where it cannot be reached, or is silent for `patience`, the answer known on the device; where
 * that is null or cannot be read, waits for the platform all the same. Rejects as the platform's answer does.
 */
export async function orKnown<Answer>(asked: Promise<Answer>, read: () => Promise<Answer | null>): Promise<Answer> {
  const known = () => read().catch(() => null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  try {
    const answer = await Promise.race([asked.then((value) => ({ value })), silence]);
    return answer ? answer.value : ((await known()) ?? (await asked));
  } catch (error) {
    const instead = isUnreachable(failureOf(error)) ? await known() : null;
    if (instead === null) throw error;
    return instead;
  } finally {
    clearTimeout(timer);
  }
}
