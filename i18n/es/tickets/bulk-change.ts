import type { bulkChange as shape } from '../../en/tickets/bulk-change.ts';
import { plural } from '../../plural.ts';

const many = plural('es');
const tasks = (count: number): string => many(count, 'tarea', 'tareas');

export const bulkChange: typeof shape = {
  bar: 'Tareas seleccionadas',
  select: ({ number }) => `Seleccionar la tarea ${number}`,
  selectPage: 'Seleccionar todas las tareas de esta página',
  selected: ({ count }) => many(count, 'tarea seleccionada', 'tareas seleccionadas'),
  elsewhere: ({ count }) => `${tasks(count)} fuera de esta página`,
  selectAll: ({ count }) => `Seleccionar todo el filtro: ${tasks(count)}`,
  selectFirst: ({ count, total }) => `Seleccionar las primeras ${count} de las ${tasks(total)} del filtro`,
  clear: 'Quitar la selección',
  gathering: 'Seleccionando las tareas…',
  notGathered: 'No se pudieron seleccionar las tareas del filtro',
  action: { in_progress: 'Poner en progreso', approve: 'Aprobar', reject: 'Rechazar…' },
  title: {
    in_progress: 'Poner tareas en progreso',
    approve: 'Aprobar tareas',
    reject: 'Rechazar tareas',
  },
  checking: 'Comprobando qué tareas se pueden cambiar…',
  notChecked: 'No se pudo comprobar qué tareas se pueden cambiar. No se cambió nada.',
  changes: {
    in_progress: ({ count }) => `${many(count, 'tarea quedará', 'tareas quedarán')} en progreso.`,
    approve: ({ count }) => many(count, 'tarea se aprobará.', 'tareas se aprobarán.'),
    reject: ({ count }) =>
      `${many(count, 'tarea se rechazará', 'tareas se rechazarán')}. Por cada una se abre una tarea nueva con otro plazo.`,
  },
  changesNone: 'Ninguna de las tareas seleccionadas se puede cambiar así.',
  confirm: {
    in_progress: ({ count }) => `Poner ${tasks(count)} en progreso`,
    approve: ({ count }) => `Aprobar ${tasks(count)}`,
    reject: ({ count }) => `Rechazar ${tasks(count)}`,
  },
  reasonOfAll: 'Por qué se rechazan',
  unchanged: ({ count }) => many(count, 'tarea no cambiará', 'tareas no cambiarán'),
  notChanged: ({ count }) => many(count, 'tarea no cambió', 'tareas no cambiaron'),
  numbers: ({ numbers }) => `Tareas ${numbers}`,
  reason: {
    already: 'Ya están en progreso',
    state: 'Su estado no lo permite',
    replaced: 'Una tarea más reciente ocupa su lugar',
    not_yours: 'Le corresponde decidir a otra área',
    not_found: 'No están entre las tareas de sus tiendas',
    changed: 'Otra persona las cambió mientras tanto',
    mails: 'Ya pidió todos los correos que se permiten en un día',
    failed: 'El servidor no pudo cambiarlas',
  },
  starting: 'Entregando el cambio al servidor…',
  notStarted: 'El servidor no confirmó el cambio',
  notStartedText: 'Puede intentarlo de nuevo: cada tarea se cambia una vez como máximo.',
  running: ({ done, total }) => `${done} de ${tasks(total)} procesadas`,
  goesOn: 'Puede seguir trabajando: el servidor lo termina por sí solo.',
  unreachable: 'No se puede preguntar al servidor cuánto falta. Allí el cambio continúa por sí solo.',
  hide: 'Ocultar',
  done: {
    in_progress: ({ count }) => `${many(count, 'tarea quedó', 'tareas quedaron')} en progreso.`,
    approve: ({ count }) => many(count, 'tarea aprobada.', 'tareas aprobadas.'),
    reject: ({ count }) => many(count, 'tarea rechazada.', 'tareas rechazadas.'),
  },
  close: 'Cerrar',
};
