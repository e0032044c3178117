import type { ticketEdit as shape } from '../../en/tickets/ticket-edit.ts';

export const ticketEdit: typeof shape = {
  open: 'Editar la tarea',
  title: 'Editar la tarea',
  loading: 'Abriendo el formulario…',
  notOpened: 'No se pudo abrir el formulario',
  fields: {
    title: 'Título',
    description: 'Descripción',
    priority: 'Prioridad',
    area: 'Área responsable',
    due_date: 'Fecha de vencimiento',
  },
  dueDay: 'Fecha de vencimiento',
  dueTime: 'Hora de vencimiento',
  save: 'Guardar los cambios',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  faults: {
    titleEmpty: 'Ponga un título a la tarea',
    descriptionEmpty: 'Diga qué hay que hacer',
    dueDateEmpty: 'Elija un día y una hora',
  },
  notSaved: 'No se guardaron los cambios. Siguen en el formulario.',
  changed: 'Otra persona cambió la tarea mientras tanto',
  changedText: 'Lo que escribió sigue en el formulario. Compárelo con la tarea como está ahora y guárdelo de nuevo.',
  now: ({ field, value }) => `${field} ahora: ${value}`,
  history: 'Ediciones',
  edited: ({ field, before, after }) => `${field}: cambió de «${before}» a «${after}»`,
  by: ({ name, date }) => `por ${name}, ${date}`,
};
