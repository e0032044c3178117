import type { finished as shape } from '../en/finished.ts';
import { plural } from '../plural.ts';

const many = plural('es');

export const finished: typeof shape = {
  title: 'Eventos finalizados',
  text: 'Las ejecuciones que envió, de la más reciente a la más antigua.',
  list: 'Ejecuciones finalizadas',
  loading: 'Cargando las ejecuciones finalizadas…',
  count: ({ count }) => many(count, 'ejecución', 'ejecuciones'),
  index: 'Índice de tienda',
  notApplicable: 'N/A',
  grade: {
    good: 'bueno',
    neutral: 'regular',
    bad: 'bajo',
    na: 'no aplica',
  },
  pollingTitle: 'Su ejecución se está procesando',
  pollingText: 'Aparecerá aquí por sí sola en un momento.',
  gaveUpTitle: 'La ejecución todavía se está procesando',
  gaveUpText: 'Fue entregada y esto tarda más de lo habitual. Vuelva más tarde: estará en esta lista.',
  emptyTitle: 'Aún no hay nada finalizado',
  emptyText: 'Las ejecuciones que envíe aparecen aquí.',
  failedTitle: 'No se pudieron cargar las ejecuciones finalizadas',
  showMore: 'Mostrar más',
  map: 'Mapa de las ejecuciones',
  place: ({ store }) => `Ubicación de la ejecución en ${store}`,
  noPlace: 'Esta ejecución no tiene ubicación',
  report: {
    download: 'Descargar informe',
    regenerate: 'Regenerar informe',
    asking: 'Solicitando el informe…',
    notGenerated: 'El informe aún no se ha generado. Regenérelo.',
    generating: 'El informe se está generando. Intente de nuevo en unos minutos.',
  },
};
