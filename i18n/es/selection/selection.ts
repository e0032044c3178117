import type { selection as shape } from '../../en/selection/selection.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

export const selection: typeof shape = {
  close: 'Cerrar',
  home: 'Inicio',
  finished: 'Eventos finalizados',
  stores: {
    title: 'Elija una tienda',
    list: 'Tiendas',
    loading: 'Cargando las tiendas…',
    search: 'Nombre o dirección',
    submit: 'Buscar',
    reset: 'Borrar búsqueda',
    count: ({ count }) => many(count, 'tienda', 'tiendas'),
    found: ({ count, term }) => `${many(count, 'tienda', 'tiendas')} para «${term}»`,
    noAddress: 'Sin dirección',
    emptyTitle: 'Aún no hay tiendas',
    emptyText: 'Su cuenta no tiene tiendas asignadas. Consulte a quien administra su cuenta.',
    noMatchTitle: 'No se encontró ninguna tienda',
    noMatchText: ({ term }) =>
      `Nada coincide con «${term}». Pruebe con una palabra más corta o con parte de la dirección.`,
    showAll: 'Mostrar todas las tiendas',
    failedTitle: 'No se pudieron cargar las tiendas',
  },
  activities: {
    title: 'Elija una actividad',
    list: 'Actividades',
    loading: 'Cargando las actividades…',
    store: 'Tienda',
    changeStore: 'Cambiar de tienda',
    count: ({ count }) => many(count, 'actividad', 'actividades'),
    emptyTitle: 'No hay actividades aquí',
    emptyText: 'Por ahora no hay nada que hacer en esta tienda.',
    failedTitle: 'No se pudieron cargar las actividades',
    storeFailed: 'No se pudo cargar el nombre de la tienda',
  },
  opens: ({ at }) => `Abre el ${at}`,
  schedule: {
    disabled: 'No disponible ahora',
    enabled: 'Disponible ahora',
    soon: 'Empieza pronto',
    future: 'Aún no disponible',
    unknown: 'Sin fecha conocida',
    expired: 'Vencida',
  },
};
