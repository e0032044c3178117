import { FailureError } from '#contracts/shared/failure.ts';
import { type CodeReader, createCodeReader } from './codes.ts';

/** Why there is nothing to see. */
export type CameraFault = 'denied' | 'absent' | 'inUse' | 'failed' | 'noReader';

/** The listener of a camera that looks for codes. `showIn` puts its picture into an element, until it is closed. */
export type CameraListener = {
  readonly onSight: (showIn: (host: HTMLElement) => void) => void;
  readonly onCode: (text: string) => void;
  readonly onFault: (fault: CameraFault) => void;
};

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};
const pauseBetweenLooks = 80;

/**
 * Opens the camera and looks for a code until one is read or it is closed. A hidden page lets the camera go, since a
 * phone takes it away in silence; it is opened again when the page shows (mebjas/html5-qrcode#890). What is returned
 * closes it: then no track runs any more, not even one that was still being asked for.
 */
export const openCamera = (listener: CameraListener): (() => void) => {
  const reader = createCodeReader();
  const video = silentVideo();
  let session = new AbortController();
  const follow = (): void => {
    session.abort();
    session = new AbortController();
    const { signal } = session;
    if (document.visibilityState === 'visible')
      run(video, reader, listener, signal, follow).catch(report(signal, listener));
    else letGo(video);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    session.abort();
    letGo(video);
    reader.close();
    video.remove();
  };
};

const run = async (
  video: HTMLVideoElement,
  reader: CodeReader,
  listener: CameraListener,
  signal: AbortSignal,
  again: () => void,
): Promise<void> => {
  const stream = await askForStream();
  if (signal.aborted) return stop(stream);
  letGo(video);
  video.srcObject = stream;
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', again, { signal });
  listener.onSight((host) => {
    host.replaceChildren(video);
    // An element that is moved in the page stands still.
    video.play().catch(() => undefined);
  });
  while (!signal.aborted) {
    const text = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await reader.read(video) : null;
    if (signal.aborted) return;
    if (text !== null) return listener.onCode(text);
    await new Promise((resolve) => setTimeout(resolve, pauseBetweenLooks));
  }
};

const askForStream = async (): Promise<MediaStream> => {
  if (navigator.mediaDevices === undefined) throw new DOMException('no media devices', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia(wanted);
};

const faults: ReadonlyMap<string, CameraFault> = new Map([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'inUse'],
  ['AbortError', 'inUse'],
]);

const report =
  (signal: AbortSignal, { onFault }: CameraListener) =>
  (error: unknown): void => {
    if (signal.aborted) return;
    const isOffline = error instanceof FailureError && error.failure.code === 'offline';
    onFault(isOffline ? 'noReader' : ((error instanceof Error ? faults.get(error.name) : undefined) ?? 'failed'));
  };

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const letGo = (video: HTMLVideoElement): void => {
  if (video.srcObject instanceof MediaStream) stop(video.srcObject);
  video.srcObject = null;
};

/** iOS plays nothing inside the page but silent videos that say so. */
const silentVideo = (): HTMLVideoElement => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.autoplay = true;
  video.disablePictureInPicture = true;
  return video;
};
