import type { start as en } from '../en/start.ts';

/** The same in Spanish. */
export const start: typeof en = {
  coming: 'Cargando…',
  slow: 'La conexión es lenta. La aplicación todavía se está cargando.',
  failedTitle: 'No se pudo cargar la aplicación',
  failedText: 'Revise su conexión e inténtelo de nuevo. Lo que respondió se conserva en este dispositivo.',
  tryAgain: 'Intentar de nuevo',
};
