import { ticketList } from '../es/tickets/ticket-list.ts';
import { ticketStates } from '../es/tickets/ticket-states.ts';
import type { exports as shape } from './en.ts';

/** The words of exported tables, in Spanish. */
export const exports: typeof shape = {
  tasks: 'Tareas',
  number: 'Tarea',
  title: 'Nombre',
  priority: 'Prioridad',
  type: 'Tipo de tarea',
  area: 'Área responsable',
  approvalArea: 'Área de aprobación',
  store: 'Tienda',
  storeCode: 'Código de tienda',
  activity: 'Actividad',
  creator: 'Creada por',
  createdAt: 'Creada',
  dueAt: 'Vencimiento',
  changedAt: 'Último cambio',
  comments: 'Comentario de la solución',
  approvalComments: 'Comentario de la aprobación',
  link: 'Enlace',
  states: ticketStates,
  priorities: ticketList.definition.priorities,
  types: { trigger: ticketList.filters.trigger, manual: ticketList.filters.manual },
  tooMany: ({ most }: { most: number }) => `La lista tiene más de ${most} tareas. Acótela, por favor.`,
};
