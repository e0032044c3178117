import type { unfinished as shape } from '../../en/shell/unfinished.ts';

export const unfinished: typeof shape = {
  title: 'Continúe donde lo dejó',
  saved: ({ time }) => `Guardada ${time}`,
  progress: ({ done, total }) => `${done} de ${total} obligatorias respondidas`,
  draft: 'En curso',
  failedTitle: 'No se pudo leer lo que hay en este dispositivo',
  continue: 'Continuar',
  discard: 'Descartar',
  discardTitle: '¿Descartar estas respuestas?',
  discardText: ({ activity, store }) =>
    `Lo que respondió en «${activity}» en ${store} se borrará de este dispositivo. No se puede deshacer.`,
  discardUnreadableText: 'Estas respuestas se borrarán de este dispositivo. No se puede deshacer.',
  discardConfirm: 'Descartar las respuestas',
  discardCancel: 'Conservar las respuestas',
  elsewhereTitle: 'Abierta en otra pestaña',
  elsewhereText:
    'Se está respondiendo en otra pestaña, así que no se borró nada. Cierre esa pestaña y vuelva a intentarlo.',
  unreadable: 'No se puede abrir',
  unreadableText:
    'Estas respuestas se guardaron con una versión de la aplicación que esta no entiende. Se conservan en este dispositivo: recargue la página para actualizar o descárguelas para soporte.',
  export: 'Descargar para soporte',
  exporting: 'Preparando el archivo…',
};
