/** The one answer to a position request, in degrees, or why there is none (GEO-02). */
export type PositionAnswer =
  | { readonly status: 'located'; readonly longitude: number; readonly latitude: number }
  | { readonly status: 'denied' | 'positionUnavailable' | 'timedOut' | 'unknownError' | 'unsupported' };

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
const failures = { 1: 'denied', 2: 'positionUnavailable', 3: 'timedOut' } as const;

/** Asks for the position once (OP-52). Never rejects: going on without a position is part of the work (GEO-04). */
export const askPosition = (): Promise<PositionAnswer> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ status: 'unsupported' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ status: 'located', longitude: coords.longitude, latitude: coords.latitude }),
      ({ code }) => resolve({ status: isKnown(code) ? failures[code] : 'unknownError' }),
      options,
    );
  });

const isKnown = (code: number): code is keyof typeof failures => code in failures;

/** Tells every time that the browser begins to allow the position, where it says so; returns how to stop. */
export const watchPermission = (allowed: () => void): (() => void) => {
  const stop = new AbortController();
  void navigator.permissions?.query({ name: 'geolocation' }).then(
    (permission) =>
      permission.addEventListener('change', () => permission.state === 'granted' && allowed(), { signal: stop.signal }),
    () => undefined,
  );
  return () => stop.abort();
};
