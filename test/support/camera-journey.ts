import { launch } from './browser.ts';
import { videoOf } from './codes.ts';
import { journey } from './journey.ts';

/** What the camera sees. */
export const codeBeforeCamera = '7790001112223';

/** A journey in a browser that has a camera, and a code before it. */
export const cameraJourney = journey.override('browser', { scope: 'file' }, async ({ chromium }, { onCleanup }) => {
  const video = videoOf(codeBeforeCamera);
  const browser = await launch(chromium, [
    '--use-fake-device-for-media-stream',
    // Headless there is nobody to ask; this allows what is asked for.
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video.file}`,
  ]);
  onCleanup(async () => {
    await browser.close();
    video.remove();
  });
  return browser;
});
