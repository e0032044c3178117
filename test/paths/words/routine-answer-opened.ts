import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { dayIn } from '#domain/time/zone.ts';
import { acmeExecutor } from '#server/demo/accounts.ts';
import { acmeStores } from '#server/demo/stores.ts';
import { checksumOf } from '#server/routines/checksum.ts';
import { press } from '../../support/answering.ts';
import { behind } from '../../support/behind.ts';
import { patience } from '../../support/page.ts';
import { addRoutine, noonZone, type TestRoutine } from '../../support/routines.ts';
import { routineAnswersOf, untilSeen } from '../../support/seen.ts';
import type { Served } from '../../support/served.ts';
import type { Past } from '../word.ts';
import { noNetwork } from './fault.ts';
import { Gate } from './gate.ts';

/** Puts a routine of all stores on the platform: an activity that takes no pictures, and one that needs one of two. */
export async function withRoutine(served: Served): Promise<TestRoutine> {
  return behind(served, async (db) => {
    const { uuid } = acmeExecutor.company;
    await db.updateTable('store').set({ time_zone: noonZone }).where('company_uuid', '=', uuid).execute();
    return addRoutine({ db }, acmeExecutor.company, {
      name: 'Walks',
      activities: [
        { name: 'Plain', allow_mark_not_doable: false },
        { name: 'With pictures', pictures_min: 1, pictures_max: 2 },
      ],
    });
  });
}

/** What is answered; each walk has a store of its own, and so an activity that nobody has touched. */
export type Activity = { readonly routine: string; readonly checksum: string; readonly address: string };

export function activityFor({ uuid: routine, activities }: TestRoutine, [start]: Past, at: number): Activity {
  const store = acmeStores[at];
  const activity = activities[start === 'one with pictures opens' ? 1 : 0] ?? '';
  if (!store) throw new Error('there are more walks than stores');
  const checksum = checksumOf({ activity, store: store.uuid, day: dayIn(noonZone, new Date()) });
  return { routine, checksum, address: `/routine-manage/${routine}/routines/${checksum}/answer?store=${store.uuid}` };
}

export type Gates = Readonly<Record<'load' | 'send' | 'pictures', Gate>>;
export const gatesAt = async (page: Page): Promise<Gates> => ({
  load: await Gate.at(page, 'GET', /\/api\/v1\/routines\/results\//),
  send: await Gate.at(page, 'POST', /\/api\/v1\/routines\/[0-9a-f-]{36}\/answers/),
  pictures: await Gate.at(page, 'POST', '**/api/v1/files/upload'),
});

export const comment = (page: Page) => page.locator('main').getByLabel('Comment', { exact: false });

/** What was done at this device before the walk begins; then the activity is opened anew. */
export async function prepare(page: Page, { load, send }: Gates, [start = '']: Past): Promise<void> {
  if (start === 'a plain one opens' || start === 'one with pictures opens') return;
  await load.open();
  await page.getByRole('heading', { level: 2, name: 'Plain' }).waitFor();
  if (start === 'one seen before opens') await untilSeen(page, 'routineResult');
  else await write(page);
  if (start === 'one on its way opens') {
    await send.open(noNetwork);
    await press(page, 'Done');
    await page.getByText('There is no network.').waitFor();
    send.shut();
  }
  load.shut();
  await page.reload();
}

async function write(page: Page): Promise<void> {
  await comment(page).fill('Mine');
  await vi.waitFor(async () => expect(await routineAnswersOf(page)).toMatchObject([{ comment: 'Mine' }]), {
    timeout: patience,
  });
}
