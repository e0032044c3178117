import type { opening as shape } from '../../en/execution/opening.ts';

/** The Spanish texts of what was begun, finished or seen before. */
export const opening: typeof shape = {
  began: {
    title: 'Ya empezó esta actividad aquí',
    text: ({ time }) => `Iniciada ${time}. Sus respuestas están en este dispositivo.`,
    continue: 'Seguir respondiendo',
    discard: 'Descartar y empezar de nuevo',
    keep: 'Conservar las respuestas',
    discardTitle: '¿Descartar estas respuestas?',
    discardText: 'Lo que respondió se borrará de este dispositivo. No se puede deshacer.',
  },
  elsewhere: {
    title: 'Abierta en otra pestaña',
    text: 'Esta ejecución se está respondiendo en otra pestaña. Solo una puede escribir a la vez.',
    takeOver: 'Seguir aquí',
    leave: 'Dejarla allí',
    lostTitle: 'Continúa en otra pestaña',
    lostText: 'Esta ejecución continúa en otra pestaña. Todo lo que se guardó aquí está allí.',
  },
  seen: {
    activity: ({ ago }: { ago: string }) =>
      `Esta es la actividad tal como este dispositivo la vio por última vez. Vista ${ago}.`,
    schedule: 'Este dispositivo determinó si se puede responder ahora.',
    later: 'Puede responderla ahora; se envía cuando vuelva la conexión.',
    begin: 'Comenzar',
  },
  finished: {
    title: 'Ya finalizada aquí',
    text: ({ time }: { time: string }) =>
      `Esta actividad se finalizó en esta tienda el ${time}. Está a salvo en este dispositivo y todavía no se entregó.`,
    later: 'Vea cómo va su entrega y comience otra solo si hay que hacerla de nuevo.',
    outbox: 'Ver lo que está en espera',
    begin: 'Comenzar otra',
    delivered: 'Entregada',
    deliveredText: ({ time }: { time: string }) =>
      `Lo que se finalizó aquí el ${time} ya se entregó. No queda nada por hacer.`,
    show: 'Ver el informe',
  },
};
