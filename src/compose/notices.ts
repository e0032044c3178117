import { readSettings, saveSettings } from '#effects/tickets/notice-settings.ts';
import { askPermission, readDevice, subscribeDevice, unsubscribeDevice } from '#effects/tickets/push-device.ts';
import type { Tools } from '#effects/tools.ts';
import { noticeSettingsMachine, pushDeviceMachine } from '#machines/tickets/index.ts';

/** What somebody is told, with every port filled. */
export const composeNotices = (tools: Tools): typeof noticeSettingsMachine =>
  noticeSettingsMachine.provide({
    actors: {
      readSettings: readSettings(tools),
      saveSettings: saveSettings(tools),
      pushDevice: pushDeviceMachine.provide({
        actors: {
          readDevice: readDevice(tools),
          askPermission: askPermission(),
          subscribeDevice: subscribeDevice(tools),
          unsubscribeDevice: unsubscribeDevice(tools),
        },
      }),
    },
  });
