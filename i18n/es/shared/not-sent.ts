import type { notSent as shape } from '../../en/shared/not-sent.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

/** The Spanish texts of what is not sent as it is. */
export const notSent: typeof shape = {
  notKept: ({ count }) =>
    many(
      count,
      'archivo no se pudo guardar en este dispositivo',
      'archivos no se pudieron guardar en este dispositivo',
    ),
  notKeptText: ({ questions }) =>
    `Lo que no se pudo guardar no se envía. Agréguelo otra vez con «Cambiar», o finalice sin ello. Corresponde a: ${questions}`,
  refused: ({ count }) => `El servidor no acepta ${many(count, 'archivo', 'archivos')}`,
  refusedText: ({ questions }) =>
    `Así no se puede enviar nada de esta ejecución. Quite lo rechazado con «Cambiar». Corresponde a: ${questions}`,
  refusedTickets: ({ titles }) =>
    `Quite esta tarea en la lista de tareas y créela sin la foto que no se aceptó: ${titles}`,
};
