import { expect } from 'vitest';
import { press } from '../../support/answering.ts';
import { cameraJourney as journey } from '../../support/camera-journey.ts';
import { deliveredSince } from '../../support/delivered.ts';
import { atWork } from '../../support/expiry.ts';
import { promotion, remarks, steps, trolleys, walk } from '../expiry.steps.ts';

journey(
  'SESS-02 OP-11 CBD-06 lessons 32, 33: in every state of a checklist, its drawer and its pictures the end of the session leaves the work in place, and what is typed next is saved',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    const standing = await atWork(page, served);
    await walk(standing, steps.checklist);
    await walk(standing, steps.pictures);
    await walk(standing, steps.finishing);
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');
    const [delivered] = await deliveredSince(served, began);
    expect(delivered?.answers[trolleys]?.answer).toBe('24');
    expect(delivered?.answers[remarks]?.answer).toBe('Nothing more');
    expect(delivered?.answers[promotion]?.pictures).toHaveLength(3);
  },
);

journey(
  'SESS-02 OP-11 OP-49 UPL-08 lesson 33: in every state of an upload the end of the session pauses it, and its author delivers it once',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    await walk(await atWork(page, served), steps.delivery);
    expect(await deliveredSince(served, began)).toHaveLength(3);
  },
);
