import type { waitsForMe as shape } from '../../en/shell/waits-for-me.ts';

export const waitsForMe: typeof shape = {
  title: 'Le espera',
  what: {
    to_do: () => 'por hacer',
    overdue: () => 'vencidas',
    to_approve: () => 'por aprobar',
    routines: ({ count }) => (count === 1 ? 'rutina abierta hoy' : 'rutinas abiertas hoy'),
    unsent: () => 'por enviar',
    comments: ({ count }) => (count === 1 ? 'comentario sin enviar' : 'comentarios sin enviar'),
    unsaved: ({ count }) => (count === 1 ? 'tarea sin guardar' : 'tareas sin guardar'),
  },
};
