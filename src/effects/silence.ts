/** A platform that says nothing for so long is waited for no longer where the device knows an answer, in milliseconds. */
const patience = 8000;

/**
 * What was asked for; when it is long in coming, what `otherwise` gives, unless that is null: then what was asked for is
 * waited for all the same. Rejects as what was asked for does.
 */
export async function orAfterSilence<Answer>(
  asked: Promise<Answer>,
  otherwise: () => Promise<Answer | null>,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  try {
    const answer = await Promise.race([asked.then((value) => ({ value })), silence]);
    if (answer) return answer.value;
    return (await otherwise().catch(() => null)) ?? (await asked);
  } finally {
    clearTimeout(timer);
  }
}
