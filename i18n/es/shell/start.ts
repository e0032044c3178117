import type { start as en } from '../../en/shell/start.ts';

/** The same in Spanish. */
export const start: typeof en = {
  coming: 'Cargando…',
  slow: 'La conexión es lenta. La aplicación todavía se está cargando.',
  failedTitle: 'No se pudo cargar la aplicación',
  failedText: 'Revise su conexión e inténtelo de nuevo. Lo que respondió se conserva en este dispositivo.',
  insecureTitle: 'Esta dirección no es segura',
  insecureText: 'La aplicación solo funciona en una dirección que empieza por https://. Pídala a quien le envió aquí.',
  outdatedTitle: 'Este navegador es demasiado antiguo',
  outdatedText:
    'Actualícelo o abra esta dirección en otro navegador. Lo que respondió se conserva en este dispositivo.',
  tryAgain: 'Intentar de nuevo',
};
