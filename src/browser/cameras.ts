/** Tells whether there is a camera, at once and whenever one is plugged in or out, until it is stopped. */
export const watchCameras = (onChange: (isThere: boolean) => void): (() => void) => {
  const { mediaDevices } = navigator;
  if (mediaDevices === undefined) {
    onChange(false);
    return () => undefined;
  }
  const look = (): void => {
    mediaDevices.enumerateDevices().then(
      (devices) => onChange(devices.some(({ kind }) => kind === 'videoinput')),
      () => onChange(false),
    );
  };
  look();
  mediaDevices.addEventListener('devicechange', look);
  return () => mediaDevices.removeEventListener('devicechange', look);
};
