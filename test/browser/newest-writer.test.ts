import { expect, it, vi } from 'vitest';
import { allWritten, newestWriter } from '#effects/tickets/newest.ts';

// What is going to write watches for the end of its page.
vi.stubGlobal('window', new EventTarget());

it('OP-54 what is still written of a form that was left is waited for, whatever form is written after it', async () => {
  const ends: (() => void)[] = [];
  const slow = newestWriter<object>(
    { write: () => new Promise<void>((resolve) => ends.push(resolve)), leave: () => undefined },
    () => undefined,
  );
  const other = newestWriter<object>({ write: async () => undefined, leave: () => undefined }, () => undefined);
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
