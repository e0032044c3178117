import { plural } from '../plural.ts';

const many = plural('es');

import type { outbox as shape } from '../en/outbox.ts';

export const outbox: typeof shape = {
  saved: {
    saving: 'Guardando…',
    saved: ({ time }) => `Guardado ${time}`,
    failed: 'Sin guardar',
    failedText: 'La última respuesta aún no está en este dispositivo. Mantenga abierta esta página.',
    lostTitle: 'El guardado se detuvo',
    lostWay: 'Inténtelo de nuevo: todo lo que ve aquí se guardará otra vez.',
  },
  home: {
    title: ({ count, answers }: { count: number; answers: number }) =>
      answers === 0
        ? `${many(count, 'ejecución', 'ejecuciones')} sin enviar`
        : answers === count
          ? `${many(count, 'respuesta de rutina', 'respuestas de rutina')} sin enviar`
          : `${many(count, 'trabajo', 'trabajos')} sin enviar`,
    oldest: ({ time, ago }: { time: string; ago: string }) => `Lo más antiguo se finalizó el ${time} (${ago}).`,
    waitsLong: 'Es más de un día: vea qué lo detiene.',
    text: ({ count }) =>
      count === 1
        ? 'Está a salvo en este dispositivo y se envía automáticamente en cuanto se pueda.'
        : 'Están a salvo en este dispositivo y se envían automáticamente en cuanto se pueda.',
    kept: 'Lo que necesita su atención sigue a salvo en este dispositivo.',
    refused: ({ count }: { count: number }) =>
      `${many(count, 'necesita', 'necesitan')} su atención: el servidor rechazó ${count === 1 ? 'el envío' : 'los envíos'}.`,
    broken: ({ count }: { count: number }) =>
      `${many(count, 'necesita', 'necesitan')} su atención: la aplicación no pudo hacer ${count === 1 ? 'el envío' : 'los envíos'}.`,
    incomplete: ({ count }) =>
      `${many(count, 'necesita', 'necesitan')} su atención: ${count === 1 ? 'se entregó' : 'se entregaron'} sin una foto de una tarea.`,
    open: 'Ver lo que está en espera',
    unreadable: 'No se pudo leer lo que está en espera de envío',
  },
  list: {
    title: 'En espera de envío',
    lead: 'Lo que finalizó queda en este dispositivo hasta que el servidor confirme que lo recibió.',
    emptyTitle: 'Todo está enviado',
    emptyText: 'No hay nada en espera en este dispositivo.',
    waitsLongTitle: 'Algo lleva más de un día en espera',
    waitsLongText:
      'Está solo en este dispositivo: mantenga abierta la aplicación donde haya red hasta que se envíe, o haga lo que pide su tarjeta.',
    finished: ({ time }: { time: string }) => `Finalizada ${time}`,
    queued: 'Próxima en la fila',
    taking: 'Comenzando el envío',
    heldElsewhere: 'Abierta en otra pantalla o en otra pestaña',
    waitingForNetwork: 'Esperando conexión',
    waitingForSignIn: 'Esperando que inicie sesión',
    sendingFiles: ({ done, total }: { done: number; total: number }) => `Enviando archivos: ${done} de ${total}`,
    sendingRecord: 'Enviando las respuestas',
    checkingReceipt: 'Verificando la confirmación',
    pausedByServer: 'No se pudo enviar; se reintenta automáticamente',
    refused: 'El servidor no la acepta',
    broken: 'Sin enviar',
    routineAnswer: 'Respuesta a una actividad de rutina',
    brokenTitle: {
      execution: 'La aplicación no pudo enviar esta ejecución',
      routineAnswer: 'La aplicación no pudo enviar esta respuesta',
    },
    brokenText:
      'Es un defecto de la aplicación, no de lo que respondió. Sigue a salvo en este dispositivo. Inténtelo de nuevo, o descárguela y envíela a soporte.',
    delivered: 'Entregada',
    sendNow: 'Enviar ahora',
    export: 'Descargar para soporte',
    exporting: 'Preparando el archivo…',
    discard: 'Descartar',
    discardTitle: { execution: '¿Descartar esta ejecución?', routineAnswer: '¿Descartar esta respuesta?' },
    discardText: ({ activity, store }: { activity: string; store: string }) =>
      `El servidor nunca aceptó «${activity}» en ${store}. Se borrará de este dispositivo. No se puede deshacer.`,
    discardConfirm: { execution: 'Descartar la ejecución', routineAnswer: 'Descartar la respuesta' },
    discardCancel: 'Conservarla',
    actionFailed: 'No se pudo hacer',
  },
  incomplete: {
    title: 'Entregada sin una foto de una tarea',
    text: 'El servidor tiene todo lo demás. No guardó todas las fotos de:',
    way: 'Agregue usted la foto a la tarea o envíe el archivo a soporte. Al finalizar se borra lo que hay en este dispositivo.',
    accept: 'Finalizar sin ella',
  },
  upload: {
    title: 'Enviando la ejecución',
    settling: 'Comprobando que todo esté en este dispositivo…',
    notSealed: 'No se pudo preparar la ejecución',
    notSealedText: 'Todo lo que respondió está a salvo en este dispositivo.',
    missing: ({ question }: { question: string }) => `Pertenece a «${question}».`,
    text: 'Mantenga abierta esta página. Si se corta la conexión, no se pierde nada.',
    retry: ({ attempt, total }) => `Intento ${attempt} de ${total}`,
    finished: 'La ejecución está finalizada',
    leave: 'Salir: se envía sola',
    waitingTitle: 'En espera de conexión',
    waitingText:
      'La ejecución está a salvo en este dispositivo y se envía en cuanto haya conexión. Puede salir de esta página.',
    signInTitle: 'En espera de que inicie sesión',
    signInText: 'La ejecución está a salvo en este dispositivo y se envía cuando inicie sesión de nuevo.',
    again: ({ wait }: { wait: string }) => `Nuevo intento en ${wait}`,
    checking: 'Comprobando lo que recibió el servidor…',
    errorTitle: 'La subida falló',
    errorText: 'No se pudo subir la ejecución. Descargue el archivo y envíelo a soporte.',
    errorDetail: 'El archivo está cifrado: solo soporte puede abrirlo. La ejecución también queda en este dispositivo.',
    fileRefused:
      'El servidor no acepta un archivo. Cambie las respuestas: quítelo o reemplácelo y finalice de nuevo. Todavía no se envió nada.',
    change: 'Cambiar las respuestas',
    reason: 'Motivo',
    download: 'Descargar el archivo',
    preparing: 'Preparando el archivo…',
    downloadFailed: 'No se pudo preparar el archivo',
  },
};
