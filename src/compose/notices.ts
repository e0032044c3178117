import { readSettings, saveSettings } from '#effects/tickets/notice-settings.ts';
import type { Tools } from '#effects/tools.ts';
import { noticeSettingsMachine } from '#machines/tickets/index.ts';

/** What somebody is told, with every port filled. */
export const composeNotices = (tools: Tools): typeof noticeSettingsMachine =>
  noticeSettingsMachine.provide({
    actors: { readSettings: readSettings(tools), saveSettings: saveSettings(tools) },
  });
