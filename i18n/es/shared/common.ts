import type { common as shape } from '../../en/shared/common.ts';
import { numbers } from '../../numbers.ts';

const digits = numbers('es');

export const common: typeof shape = {
  product: 'Storewalk',
  continue: 'Continuar',
  return: 'Volver',
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  ready: 'Listo',
  tryAgain: 'Intentar de nuevo',
  asksAgain: 'Se reintenta automáticamente hasta que el servidor responda.',
  dismiss: 'Cerrar el aviso',
  home: 'Inicio',
  loading: 'Cargando…',
  full: ({ most }: { most: number }) => `Aquí no caben más de ${digits(most)} caracteres`,
  seen: {
    title: 'Sin conexión con el servidor',
    ago: ({ ago }: { ago: string }) => `Se muestra lo que se vio ${ago}`,
  },
  sort: {
    by: 'Ordenar por',
    ascending: ({ column }) => `${column}, ascendente`,
    descending: ({ column }) => `${column}, descendente`,
  },
  look: {
    title: 'Columnas',
    density: 'Filas',
    comfortable: 'Amplias',
    compact: 'Compactas',
    columns: 'Columnas',
    earlier: ({ column }) => `Mover ${column} un lugar hacia adelante`,
    later: ({ column }) => `Mover ${column} un lugar hacia atrás`,
    reset: 'Como al principio',
  },
  pager: {
    label: 'Páginas',
    previous: 'Página anterior',
    next: 'Página siguiente',
    at: ({ page, pages }) => `página ${page} de ${pages}`,
    page: ({ page }) => `Página ${page}`,
    beyondTitle: 'Esta página ya no existe',
    firstPage: 'A la primera página',
  },
  error: {
    imageUpload: 'No se pudo subir la imagen',
    overMaxSize: ({ size }) => `El archivo supera los ${size} MB`,
  },
};
