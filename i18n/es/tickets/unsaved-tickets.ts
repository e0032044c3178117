import type { unsavedTickets as en } from '../../en/tickets/unsaved-tickets.ts';

/** The Spanish texts of what was written of tasks and not saved. */
export const unsavedTickets: typeof en = {
  title: 'Tareas que no ha guardado',
  text: 'Lo que ingresó está solo en este dispositivo, hasta que lo guarde.',
  newTask: 'Tarea nueva',
  task: ({ number }) => `Tarea ${number}`,
  someTask: 'Una tarea',
  changed: ({ time }) => `Último cambio ${time}`,
  otherVersion: 'Escrita con otra versión de la aplicación',
  notSaved: 'Sin guardar',
  goOnNew: 'Seguir con la tarea nueva',
  goOn: ({ number }) => `Seguir con la tarea ${number}`,
  goOnSome: 'Seguir con esta tarea',
  noMore: 'Su cuenta no puede abrirla por ahora. Se conserva en este dispositivo.',
  newWaits: 'Empezó una tarea nueva y no la ha guardado',
  failed: 'No se pudo leer si hay tareas sin guardar',
};
