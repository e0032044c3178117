import type { unsent as shape } from '../../en/shell/unsent.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

export const unsent: typeof shape = {
  title: ({ count, answers, executions }: { count: number; answers: number; executions: number }) =>
    executions === count
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
};
