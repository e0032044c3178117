import type { assignation as shape } from '../../en/tickets/assignation.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

export const assignation: typeof shape = {
  title: 'Asignar tiendas',
  panel: 'Tiendas',
  text: 'La tarea se crea para cada una de estas tiendas; necesita al menos una.',
  process: 'Selección',
  noProcess: 'Ninguna todavía',
  total: 'Tiendas asignadas',
  open: 'Asignar tiendas',
  zone: 'Zona',
  brand: 'Marca',
  all: 'Todas',
  optionsFailed: 'No se pudieron cargar las zonas y las marcas',
  selectable: 'Tiendas para elegir',
  loading: 'Cargando las tiendas…',
  failedTitle: 'No se pudieron cargar las tiendas',
  noneText: 'No queda ninguna tienda de esta zona y marca por asignar.',
  search: 'Buscar tiendas para elegir',
  searchAssigned: 'Buscar tiendas asignadas',
  searchSubmit: 'Buscar',
  searchReset: 'Borrar la búsqueda',
  noneFound: 'No se encuentra ninguna tienda que falte asignar.',
  noneAssignedFound: 'No se encuentra ninguna tienda asignada.',
  addFound: ({ count }) =>
    count === 1 ? 'Agregar la única encontrada' : `Agregar las ${many(count, 'encontrada', 'encontradas')}`,
  addNone: 'Agregar todas las encontradas',
  removeAll: ({ count }) =>
    count === 1 ? 'Quitar la única asignada' : `Quitar las ${many(count, 'tienda', 'tiendas')}`,
  removeFound: ({ count }) =>
    count === 1 ? 'Quitar la única encontrada' : `Quitar las ${many(count, 'encontrada', 'encontradas')}`,
  removeNone: 'Quitar todas las tiendas',
  removed: ({ count }) => many(count, 'tienda se quitó', 'tiendas se quitaron'),
  bringBack: 'Deshacer',
  wholePage: 'Todas las de esta página',
  selected: ({ count }) => `${many(count, 'tienda seleccionada', 'tiendas seleccionadas')}`,
  notAdded: ({ count }) =>
    `${many(count, 'tienda seleccionada no está asignada', 'tiendas seleccionadas no están asignadas')}. Abra las tiendas y presione “Agregar”, o la tarea se crea sin ellas.`,
  add: 'Agregar',
  adding: 'Agregando las tiendas…',
  assigned: 'Tiendas ya asignadas',
  assignedCount: ({ count }) => many(count, 'tienda asignada', 'tiendas asignadas'),
  remove: 'Quitar',
  removing: 'Quitando las tiendas…',
  bringingBack: 'Agregando de nuevo las tiendas…',
  notDone: 'Las tiendas no cambiaron',
  done: 'Listo',
  empty: 'Aún no hay tiendas asignadas',
  forgottenTitle: 'Las tiendas que asignó antes ya no están',
  forgotten: 'La plataforma ya no las conoce. Asígnelas de nuevo.',
  storeMissing: 'Debe seleccionar al menos una tienda para ejecutar esta acción',
  groupStores: 'Un grupo necesita al menos una tienda',
  groupCode: 'Este código de grupo ya está en uso',
};
