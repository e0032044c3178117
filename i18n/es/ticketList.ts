import type { ticketList as shape } from '../en/ticketList.ts';
import { plural } from '../plural.ts';

const many = plural('es');

export const ticketList: typeof shape = {
  title: 'Gestor de tickets',
  tasks: 'Tareas',
  create: 'Crear tarea',
  close: 'Cerrar el gestor de tickets',
  list: 'Lista de tareas',
  loading: 'Cargando las tareas…',
  count: ({ count }) => many(count, 'tarea', 'tareas'),
  emptyTitle: 'No hay tareas aquí',
  emptyText: 'En este período no se creó ninguna tarea de estas tiendas.',
  failedTitle: 'No se pudieron cargar las tareas',
  unavailableTitle: 'La plataforma no está disponible',
  unavailableText: 'No se pudieron cargar las tareas, porque la plataforma no respondió.',
};
