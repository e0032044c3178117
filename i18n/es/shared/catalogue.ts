import type { catalogue as shape } from '../../en/shared/catalogue.ts';
import { filters } from '../tickets/filters.ts';

export const catalogue: typeof shape = {
  routines: {
    publishTags: 'Una rutina necesita etiquetas asociadas antes de publicarse',
    publishActivities: 'Una rutina necesita al menos una actividad antes de publicarse',
    dailyInterval: 'Las repeticiones diarias y semanales no admiten intervalos de más de 24 horas',
    imagesMinimum: 'Indique cuántas imágenes necesita la actividad como mínimo',
    activitiesLimit: 'Una rutina puede tener como máximo 15 actividades',
    definition: {
      tag: 'Etiqueta',
      from: 'Desde',
      to: 'Hasta',
      allowComments: 'Permitir comentarios',
      allowPictures: 'Permitir fotos',
      requireStart: 'Exigir inicio',
      allowCannotBeDone: 'Permitir «no se puede hacer»',
    },
  },
  filters,
  images: {
    downloadLimit: 'Hay demasiadas imágenes para descargarlas de una vez',
  },
  roles: {
    admin: 'Administrador',
    gatekeeper: 'Control de acceso',
    analyst: 'Analista',
    analystAuditor: 'Analista + Auditor',
    auditor: 'Auditoría',
    storeManager: 'Gerente de tienda',
    staff: 'Personal de la plataforma',
    onSiteStores: 'Los auditores pueden crear tiendas en el lugar para esta actividad',
    onSiteIrreversible: 'La creación en el lugar no se puede revertir',
  },
  activities: {
    publishTags: 'Una actividad necesita etiquetas asociadas antes de publicarse',
    publishEmpty: 'No hay actividades para publicar',
    duplicate: 'No se pudo duplicar la actividad',
    delete: 'No se pudo eliminar la actividad',
    unpublish: 'No se pudo retirar la publicación de la actividad',
    questionsLimit: 'Una actividad puede tener como máximo 15 preguntas de cada tipo',
    compliance: 'Una respuesta con un puntaje menor que 70% cuenta como no conforme',
  },
  reports: {
    failed: 'Hubo un problema al generar el informe',
    noData: 'No hay datos para este período',
    tooMany: 'Hay demasiados resultados para un solo informe',
    storeIndex: 'Índice de tienda',
    currentStatus: 'El estado actual abarca eventos de hasta 30 días',
    tagsLimit: 'El gráfico alcanzó su número máximo de etiquetas',
    taskEndLimit: 'La fecha de fin de una tarea puede ser como máximo 30 días después de su inicio',
  },
};
