import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { openActivity } from './answering.ts';

const answered = v.looseObject({
  activity_tree: v.looseObject({ screens: v.array(v.looseObject({ title: v.string() })) }),
});

/** Opens an activity of which only the screens with these titles are answered. */
export async function openPart(page: Page, activity: string, ...titles: readonly string[]): Promise<void> {
  await onlyScreens(page, ...titles);
  await openActivity(page, activity);
}

/** Of every activity that is opened from now on only the screens with these titles are answered. */
export async function onlyScreens(page: Page, ...titles: readonly string[]): Promise<void> {
  await page.route('**/api/v1/mobile/activities/*', async (route) => {
    const response = await route.fetch();
    const { activity_tree } = v.parse(answered, await response.json());
    const screens = activity_tree.screens.filter(({ title }) => titles.includes(title));
    await route.fulfill({ response, json: { activity_tree: { ...activity_tree, screens } } });
  });
}
