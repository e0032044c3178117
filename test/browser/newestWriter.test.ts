import { expect, it, vi } from 'vitest';
import { allWritten, newestWriter } from '#effects/tickets/newest.ts';

it('OP-54 what is still written of a form that was left is waited for, whatever form is written after it', async () => {
  const ends: (() => void)[] = [];
  const slow = newestWriter<object>(
    () => new Promise<void>((resolve) => ends.push(resolve)),
    () => undefined,
  );
  const other = newestWriter<object>(
    async () => undefined,
    () => undefined,
  );
  slow({});
  other({});
  const written = vi.fn();
  const all = allWritten().then(written);
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).not.toHaveBeenCalled();
  for (const end of ends) end();
  await all;
  expect(written).toHaveBeenCalledOnce();
});
