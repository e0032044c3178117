import type { AnyActorRef } from 'xstate';
import { createRecorder, type Recorder } from '#effects/shell/recorder.ts';
import { appVersion } from '../env.ts';

let recorder: Recorder | undefined;

/** Begins to record what the app does; once for each page. */
export const recordApp = (app: AnyActorRef): Recorder => {
  recorder ??= createRecorder(app, { appVersion, userAgent: navigator.userAgent });
  return recorder;
};
