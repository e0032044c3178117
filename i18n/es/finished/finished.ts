import type { finished as shape } from '../../en/finished/finished.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

/** The Spanish texts of the finished events. */
export const finished: typeof shape = {
  title: 'Eventos finalizados',
  text: 'Las ejecuciones que envió, de la más reciente a la más antigua.',
  list: 'Ejecuciones finalizadas',
  loading: 'Cargando las ejecuciones finalizadas…',
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
  deletedText: 'La empresa eliminó esta ejecución, por eso ya no está en esta lista.',
  emptyTitle: 'Aún no hay nada finalizado',
  emptyText: 'Las ejecuciones que envíe aparecen aquí.',
  failedTitle: 'No se pudieron cargar las ejecuciones finalizadas',
  showMore: 'Mostrar más',
  listed: ({ count }) => `${many(count, 'ejecución', 'ejecuciones')} en la lista`,
  moreFailed: ({ why, way }) => `No se pudieron cargar más ejecuciones. ${why} ${way}`,
  selected: ({ activity, store }) => `Seleccionada: ${activity}, ${store}`,
  marker: ({ activity, store, time }) => `${activity}, ${store}, ${time}`,
  place: ({ store }) => `Ubicación de la ejecución en ${store}`,
  noPlace: 'Esta ejecución no tiene ubicación',
  map: {
    title: 'Mapa de las ejecuciones',
    none: 'Ninguna de estas ejecuciones tiene ubicación.',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    showAll: 'Mostrar todas en el mapa',
    twoFingers: 'Mueva el mapa con dos dedos',
    wheel: 'Mantenga presionada META y gire la rueda para acercar',
    tilesFailed: 'No se pudieron cargar partes del mapa. Los marcadores funcionan de todos modos.',
    cluster: ({ count }) => `${many(count, 'ejecución', 'ejecuciones')} aquí`,
    metres: ({ count }) => `${count} m`,
    kilometres: ({ count }) => `${count} km`,
  },
  report: {
    download: 'Descargar informe',
    regenerate: 'Regenerar informe',
    asking: 'Solicitando el informe…',
    regenerating: 'Regenerando el informe…',
    of: ({ activity, store }) => `de ${activity}, ${store}, en una pestaña nueva`,
    notGenerated: 'El informe aún no se ha generado. Regenérelo.',
    generating: 'El informe se está generando. Inténtelo de nuevo en unos minutos.',
    blocked: 'El navegador no dejó abrir una pestaña nueva.',
    open: 'Abrir el informe',
  },
};
