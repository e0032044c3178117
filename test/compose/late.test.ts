import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { late } from '#compose/late.ts';

const code = { machine: createMachine({ id: 'counted' }) };

describe('code that comes later', () => {
  it('OP-30 is fetched once, and a machine of it runs when it is here', async () => {
    let fetched = 0;
    const coming = late(async () => {
      fetched += 1;
      return code;
    });
    const logic = coming.logic(({ machine }) => machine);
    expect(await Promise.all([coming.fetch(), coming.fetchAgain()])).toEqual([code, code]);
    expect(fetched).toBe(1);
    expect(createActor(logic).start().getSnapshot().status).toBe('active');
  });

  it('TECH-01 a machine that nobody awaited fails loudly', () => {
    const logic = late(async () => code).logic(({ machine }) => machine);
    expect(createActor(logic).getSnapshot()).toMatchObject({
      status: 'error',
      error: { message: expect.stringContaining('awaited') },
    });
  });

  it('OP-30 what cannot be fetched is a network that is missing', async () => {
    const lost = late(() => Promise.reject(new TypeError('no module')));
    await expect(lost.fetch()).rejects.toEqual({ code: 'offline' });
  });
});
