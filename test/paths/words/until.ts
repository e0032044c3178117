import { vi } from 'vitest';
import { patience } from '../../support/page.ts';

/** Looks again until what is expected is there; for tests that run beside others, which `expect.poll` cannot tell apart. */
export const until = (look: () => unknown): Promise<unknown> => vi.waitFor(look, { timeout: patience, interval: 50 });
