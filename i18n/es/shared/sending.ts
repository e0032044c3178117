import type { sending as shape } from '../../en/shared/sending.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

/** The texts about attempts to send, and about executions that were sent, in Spanish. */
export const sending: typeof shape = {
  journal: {
    title: 'Qué se intentó',
    empty: 'Todavía no se intentó nada.',
    started: 'Comenzó el envío',
    waitingForNetwork: 'Sin conexión',
    waitingForSignIn: 'Sin sesión',
    paused: 'No se pudo enviar',
    refused: 'No aceptada',
    takenBack: 'Recuperada para corregirla',
    incomplete: 'Entregada sin una foto de una tarea',
    delivered: 'Entregada',
  },
  sent: {
    title: 'Enviado desde este dispositivo',
    delivered: ({ time }: { time: string }) => `Entregada ${time}`,
    receipt: ({ files, size, time }: { files: number; size: string; time: string }) =>
      files === 0
        ? `Confirmación del ${time}: respuestas sin archivos`
        : `Confirmación del ${time}: respuestas y ${many(files, 'archivo', 'archivos')} (${size})`,
    noReceipt: 'Recibida sin confirmación detallada',
    empty: 'Todavía no se envió nada desde este dispositivo.',
    failedTitle: 'No se pudo leer la lista de lo enviado',
  },
};
