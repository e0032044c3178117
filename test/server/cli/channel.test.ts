import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ask, isAlive, openChannel } from '#server/cli/channel.ts';

/** A process that certainly runs and is not this one. */
const other = process.ppid;
const order = { command: 'demo', input: { reset: true } };

describe('the channel to the process that has the data folder', () => {
  it('TECH-03 carries an order there and its outcome back', async () => {
    const channel = await openChannel();
    channel.serve(async ({ command, input }) => ({ lines: [command, JSON.stringify(input)], exitCode: 3 }));
    expect(await ask(channel.owner, order)).toEqual({ lines: ['demo', '{"reset":true}'], exitCode: 3 });
    await channel.close();
  });

  it('TECH-03 keeps an order until the platform has started', async () => {
    const channel = await openChannel();
    const outcome = ask(channel.owner, order);
    channel.serve(async () => ({ lines: ['done'], exitCode: 0 }));
    expect(await outcome).toEqual({ lines: ['done'], exitCode: 0 });
    await channel.close();
  });

  it('TECH-03 answers nobody without its secret', async () => {
    const channel = await openChannel();
    channel.serve(async () => ({ lines: ['done'], exitCode: 0 }));
    for (const secret of ['', 'x'.repeat(64)]) await expect(ask({ ...channel.owner, secret }, order)).rejects.toThrow();
    await channel.close();
  });

  it('TECH-03 is open to this machine alone', async () => {
    const channel = await openChannel();
    const { stdout } = spawnSync(process.execPath, [
      '-e',
      `require('net').connect(${channel.owner.port}, '127.0.0.2').on('error', (e) => console.log(e.code)).on('connect', function () { console.log('open'); this.destroy(); })`,
    ]);
    expect(stdout.toString().trim()).not.toBe('open');
    await channel.close();
  });
});

describe('whether the owner of a lock is alive', () => {
  it('TECH-03 it is while it answers, and not after it closed', async () => {
    const channel = await openChannel();
    expect(await isAlive({ ...channel.owner, pid: other })).toBe(true);
    await channel.close();
    expect(await isAlive({ ...channel.owner, pid: other })).toBe(false);
  });

  it('TECH-03 an id that went to another process does not keep the lock', async () => {
    const stranger = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));
    const address = stranger.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await isAlive({ pid: other, port, secret: 'x'.repeat(64) })).toBe(false);
    stranger.close();
  });

  it('TECH-03 a process that has ended is not', async () => {
    const channel = await openChannel();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    expect(await isAlive({ ...channel.owner, pid })).toBe(false);
    await channel.close();
  });

  it('TECH-03 a lock with the id of this very process is a left-over: it has no other', async () => {
    const channel = await openChannel();
    expect(await isAlive(channel.owner)).toBe(false);
    await channel.close();
  });
});
