import { beforeEach, describe, expect, it } from 'vitest';
import { commands } from '#server/cli/commands.ts';
import { carryOut, runCommandLine } from '#server/cli/run.ts';
import { createLog } from '#server/http/log.ts';
import { deleteOld } from '#server/results/index.ts';
import { type CorrectedResults, correctedResults } from '#test/support/corrections.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform();

let results: CorrectedResults;
let slug: string;
beforeEach(async () => {
  results = await correctedResults(world);
  slug = results.room.company.slug;
  await world.db.updateTable('company').set({ time_zone_offset: '-05:00' }).execute();
});

const type = async (...words: string[]) =>
  carryOut(world.platform, { command: 'set-company', input: await commands.get('set-company')?.read(words) });

/** The platform at this time. */
const at = (time: string) => ({ ...world.platform, clock: () => new Date(time) });
/** Delivers an execution as if it had come at this time; its uuid. */
async function delivered(time: string, given: Parameters<CorrectedResults['deliver']>[0] = {}): Promise<string> {
  const uuid = await results.deliver(given);
  const came = { received_at: new Date(time), finished_at: new Date(time) };
  await world.db.updateTable('execution').set(came).where('uuid', '=', uuid).execute();
  await world.db.updateTable('result').set({ finished_at: came.finished_at }).where('uuid', '=', uuid).execute();
  return uuid;
}
const months = async () =>
  (await world.db.selectFrom('company').where('slug', '=', slug).select('keep_months').executeTakeFirstOrThrow())
    .keep_months;

describe('how long executions are kept', () => {
  it('KEEP-01 set-company says how many go, and up to which day; nothing changes until it is confirmed', async () => {
    // The third one comes on the first day that is kept, by the clock of the company.
    for (const time of ['2024-01-01T12:00:00Z', '2025-08-29T04:59:59Z', '2025-08-29T05:00:00Z']) await delivered(time);
    await delivered('2024-01-01T12:00:00Z', { task: { title: 'Fix' } });
    const command = async (...words: string[]) =>
      carryOut(at('2026-11-30T04:00:00Z'), {
        command: 'set-company',
        input: await commands.get('set-company')?.read([slug, ...words]),
      });
    const before = await everythingIn(world.db, []);
    expect(await command('--keep-months', '15', '--name', 'Other')).toEqual({
      lines: [
        `2 executions of ${slug} that were delivered up to 2025-08-28 would be deleted for good, and 1 more as soon as their tasks have ended. Nothing is set: --confirm sets it.`,
      ],
      exitCode: 1,
    });
    expect(await everythingIn(world.db, [])).toBe(before);
    expect(await command('--keep-months', '15', '--confirm')).toEqual({ lines: [`${slug} is set.`], exitCode: 0 });
    expect([await months(), (await results.listed()).length]).toEqual([15, 4]);
    expect((await type(slug, '--keep-months', 'none')).exitCode).toBe(0);
    expect(await months()).toBeNull();
  });

  it.each(['0', '1201', '-1', '1.5', 'ever', ''])('KEEP-01 %j months are refused', async (given) => {
    const run = runCommandLine(['set-company', 'acme', `--keep-months=${given}`, '--confirm'], {}, (env) =>
      createLog(env, 'stderr'),
    );
    const { exitCode, lines } = await run;
    expect([exitCode, lines[0]]).toEqual([64, expect.stringContaining('keep-months takes a number')]);
    await expect(type('acme', '--confirm')).rejects.toThrow('something to set');
  });

  it('KEEP-02 what is older goes as by a deletion, with the reason; what is younger, and of other companies, stays', async () => {
    const { room, deliver, listed, one, notes, feed } = results;
    const picture = await room.picture('creator');
    const old = await delivered('2024-01-01T12:00:00Z', { answer: 'secret', picture });
    const young = await deliver();
    const now = world.clock.now().toISOString();
    await deleteOld(at(now));
    expect(await listed()).toEqual([old, young].sort());
    await type(slug, '--keep-months', '12', '--confirm');
    await deleteOld(at(now));
    expect(await listed()).toEqual([young]);
    expect((await one(old)).status).toBe(410);
    expect((await feed()).deleted).toEqual([{ uuid: old, deleted_at: now }]);
    expect(await notes()).toEqual([{ execution_uuid: old, user_uuid: null, kind: 'deleted', reason: 'retention' }]);
    expect(await world.db.selectFrom('file').selectAll().execute()).toEqual([]);
    const other = await correctedResults(world);
    const theirs = await other.deliver();
    await world.db
      .updateTable('execution')
      .set({ received_at: new Date('2024-01-01'), finished_at: new Date('2024-01-01') })
      .where('uuid', '=', theirs)
      .execute();
    await deleteOld(at(now));
    expect(await other.listed()).toEqual([theirs]);
  });

  it('KEEP-02 what was finished long ago and delivered now stays, and what has an open task until it ends', async () => {
    const { room, deliver, listed } = results;
    const late = await deliver({ finished: new Date('2024-01-01T12:00:00Z') });
    const open = await delivered('2024-01-01T12:00:00Z', { task: { title: 'Fix' } });
    await type(slug, '--keep-months', '12', '--confirm');
    await deleteOld(world.platform);
    expect(await listed()).toEqual([late, open].sort());
    const { uuid } = await world.db.selectFrom('ticket').select('uuid').executeTakeFirstOrThrow();
    const solved = { state: 'resolved', comments: 'It is done.', pictures: [] };
    expect((await room.change('executor', uuid, solved)).status).toBeLessThan(300);
    await deleteOld(world.platform);
    expect(await listed()).toEqual([late]);
  });

  it('KEEP-02 many go in batches, once each, however many processes delete, and deliveries go on', async () => {
    const { deliver, listed, notes } = results;
    for (let count = 0; count < 45; count += 1) await deliver();
    const old = { received_at: new Date('2024-01-01'), finished_at: new Date('2024-01-01') };
    await world.db.updateTable('execution').set(old).execute();
    await world.db.updateTable('result').set({ finished_at: old.finished_at }).execute();
    await type(slug, '--keep-months', '12', '--confirm');
    // One of them goes on to the end, whichever holds the company when the other one asks for it.
    const [, , young] = await Promise.all([deleteOld(world.platform), deleteOld(world.platform), deliver()]);
    expect(await listed()).toEqual([young]);
    const deleted = (await notes()).map(({ execution_uuid }) => execution_uuid);
    expect([deleted.length, new Set(deleted).size]).toEqual([45, 45]);
  });
});
