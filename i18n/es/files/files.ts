import type { files as shape } from '../../en/files/files.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

export const files: typeof shape = {
  maxLimit: ({ count }) => `Puede adjuntar hasta ${many(count, 'archivo', 'archivos')}`,
  unsupported: 'Este tipo de archivo no es compatible',
  partial: 'algunos archivos no se subieron',
  serverError: ({ status }) => `El servidor respondió con el error ${status}`,
  noMore: 'El servidor no admite más archivos por ahora',
  empty: 'El archivo está vacío',
  otherContent: 'El contenido de este archivo no es lo que dice su nombre',
  state: {
    committing: 'Guardando…',
    notCommitted: 'Sin guardar',
    queued: 'En este dispositivo',
    uploading: ({ percent }) => `Subiendo ${percent}`,
    waitingForSignIn: 'Espera su inicio de sesión',
    uploaded: 'Subido',
    error: 'No se subió',
  },
  canvas: {
    sign: 'Firmar',
    draw: 'Dibujar',
    change: 'Cambiar',
    signature: 'Firma',
    drawing: 'Dibujo',
    signHint: 'Firme en el recuadro con el dedo, un lápiz o el ratón.',
    drawHint: 'Dibuje en el recuadro con el dedo, un lápiz o el ratón.',
    unconfirmed: 'Lo que dibujó está guardado, pero aún no está confirmado.',
    loading: 'Cargando la imagen de fondo…',
    noBackground: 'No se pudo cargar la imagen de fondo. Puede dibujar de todos modos.',
    failed: 'No se pudo crear la imagen. Lo que dibujó está guardado: inténtelo de nuevo.',
    lost: 'No se pudo cargar la herramienta de dibujo. Recargue la página cuando tenga conexión: lo que dibujó está guardado.',
    undo: 'Deshacer',
    clear: 'Borrar',
    confirm: 'Confirmar',
    close: 'Cerrar sin confirmar',
    closeWithout: 'Cerrar sin respuesta',
  },
  documents: {
    title: 'Documentos',
    list: ({ question }) => `Documentos de «${question}»`,
    add: 'Agregar documentos',
    accepted: ({ size }) =>
      `Audio, video, imágenes, PDF, archivos de oficina, archivos comprimidos, CSV y TSV, de hasta ${size} MB cada uno`,
  },
  gallery: {
    at: ({ at, count }) => `Imagen ${at} de ${count}`,
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    fullScreen: 'Pantalla completa',
    leaveFullScreen: 'Salir de la pantalla completa',
    empty: 'No hay imágenes',
    sendAgain: 'Subir de nuevo',
  },
  remove: ({ name }) => `Quitar ${name}`,
  retry: ({ name }) => `Subir ${name} de nuevo`,
};
