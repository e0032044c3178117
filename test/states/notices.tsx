import { waitFor } from 'xstate';
import type { PushStanding } from '#contracts/tickets/push-standing.ts';
import { standardNotices } from '#domain/tickets/notice-time.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import type { NoticeSettingsRef } from '#machines/tickets/notice-settings.select.ts';
import { acme } from './sessions.ts';
import { answers, fails, holds, type Ports, stage } from './stage.tsx';
import type { State } from './state.ts';

/** A company without the ticket manager; the permission adds what was missed. */
const ofRoutines = {
  ...acme,
  company_modules: [{ web_executor: true }, { routines: true }],
  permissions: { see_routines: true },
};
const own = {
  choices: { ...standardNotices.choices, approved: 'daily' },
  quiet: { from: '20:00', to: '08:30' },
} as const;
const read = answers({ own: null, company: standardNotices });

/** Something is chosen once the settings have been read. */
const chooses = async (app: AppRef): Promise<void> => {
  const area = app.getSnapshot().children.area;
  if (!area) throw new Error('no area runs');
  const { context } = await waitFor(area, (snapshot) => snapshot.context.content?.screen === 'notices');
  if (context.content?.screen !== 'notices') return;
  const actor: NoticeSettingsRef = context.content.actor;
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  actor.send({ type: 'CHOOSE', event: 'overdue', way: 'mail' });
};

const at = (
  name: string,
  machineState: string,
  ports: Partial<Ports>,
  act?: (app: AppRef) => Promise<void>,
): State => ({
  id: `notices-${name}`,
  area: 'tickets',
  machineState: `noticeSettings.${machineState}`,
  render: stage({ at: '/notices', session: acme, ports, ...(act === undefined ? {} : { act }) }),
});

const device = (standing: PushStanding): State => ({
  ...at(`device-${standing}`, '', { readSettings: read, readDevice: answers(standing) }),
  machineState: `pushDevice.${standing}`,
});

/** What somebody is told of tasks, and how (TOLD-04). */
export const noticesStates: readonly State[] = [
  at('loading', 'loading', {}),
  at('not-loaded', 'notLoaded', { readSettings: fails({ code: 'timeout' }) }),
  at('company', 'shown.saved', { readSettings: read }),
  {
    id: 'notices-of-routines',
    area: 'tickets',
    machineState: 'noticeSettings.shown.saved',
    render: stage({ at: '/notices', session: ofRoutines, ports: { readSettings: read } }),
  },
  at('own', 'shown.saved', { readSettings: answers({ own, company: standardNotices }) }),
  ...(['unsupported', 'notInstalled', 'blocked', 'off', 'on'] as const).map(device),
  {
    ...at('device-failed', '', { readSettings: read, readDevice: fails({ code: 'offline' }) }),
    machineState: 'pushDevice.failed',
  },
  {
    ...at('device-looking', '', { readSettings: read, readDevice: holds() }),
    machineState: 'pushDevice.looking',
  },
  at('saving', 'shown.saving', { readSettings: read, saveSettings: holds() }, chooses),
  at('not-saved', 'shown.notSaved', { readSettings: read, saveSettings: fails({ code: 'offline' }) }, chooses),
];
