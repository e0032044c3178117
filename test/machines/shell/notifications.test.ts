import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { notificationsMachine } from '#machines/shell/notifications.machine.ts';

const offline = () => ({
  type: 'NOTIFY' as const,
  notice: { kind: 'failed' as const, failure: { code: 'offline' as const } },
  stays: 2500,
});

it('NOTIF-01 FILT-10: the same notice said again shows once, for its whole time from then on', () => {
  const clock = new SimulatedClock();
  const notifications = createActor(notificationsMachine, { clock }).start();
  const shown = () => notifications.getSnapshot().context.notices.length;
  for (const notice of [offline(), offline(), offline()]) notifications.send(notice);
  expect(shown()).toBe(1);
  clock.increment(2000);
  notifications.send(offline());
  clock.increment(2499);
  expect(shown()).toBe(1);
  clock.increment(1);
  expect(shown()).toBe(0);
  notifications.send(offline());
  expect(shown()).toBe(1);
});
