import type { resultExport as shape } from '../../en/results/result-export.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

/** The Spanish texts of exports of results. */
export const resultExport: typeof shape = {
  open: 'Exportar',
  title: 'Exportar los resultados',
  intro:
    'Las ejecuciones que encuentran los filtros, en un archivo. Se prepara en la plataforma: puede salir de la página.',
  tests: {
    with: 'Incluye las ejecuciones marcadas como prueba.',
    only: 'Solo incluye las ejecuciones marcadas como prueba.',
  },
  format: {
    legend: 'Tipo de archivo',
    csv: 'Tablas CSV',
    xlsx: 'Libro de Excel',
    jsonl: 'JSON Lines',
  },
  columns: {
    legend: 'Nombres de las columnas',
    label: 'Los textos de las preguntas',
    code: 'Identificadores que nunca cambian',
  },
  choices: {
    legend: 'Varias opciones de una pregunta',
    joined: 'Juntas en una celda',
    columns: 'Una columna para cada opción',
  },
  pictures: {
    legend: 'Fotos y otros archivos',
    links: 'Enlaces a las ejecuciones',
    zip: 'Los archivos, en un ZIP',
  },
  order: 'Preparar el archivo',
  ordering: 'Pidiendo el archivo…',
  notOrdered: 'No se pudo pedir el archivo',
  notOrderedText: 'Puede enviar el mismo pedido otra vez: se prepara un solo archivo.',
  bar: 'Exportación',
  begun: 'El archivo se está empezando',
  ahead: ({ count }) => `En espera: antes ${count === 1 ? 'va' : 'van'} ${many(count, 'archivo', 'archivos')}`,
  next: 'En espera: es el siguiente',
  running: ({ done, total }) => `${done} de ${total} ejecuciones están en el archivo`,
  goesOn: 'Continúa cuando sales de esta página.',
  cancel: 'Cancelar la exportación',
  cancelling: 'Cancelando…',
  notCancelled: 'No se pudo cancelar la exportación',
  wait: 'Esperar el archivo',
  unreachable: 'No se puede llegar a la plataforma. Allí se sigue preparando el archivo.',
  hide: 'Ocultar',
  made: 'El archivo está listo',
  file: ({ name, size, count }) => `${name}, ${size}, ${many(count, 'ejecución', 'ejecuciones')}.`,
  kept: 'Se guarda durante un día.',
  download: 'Descargar',
  downloading: 'La descarga empieza…',
  notDownloaded: 'No se pudo descargar el archivo',
  another: 'Otro archivo',
  close: 'Cerrar',
  again: 'Elegir otra vez',
  notMade: 'No hay archivo',
  fault: {
    forbidden: 'Ya no puede exportar resultados.',
    too_large: 'Es demasiado para un libro. Elija tablas CSV o limite los filtros.',
    storage: 'La plataforma no tiene más espacio. Avisa a quien la administra, e inténtalo más tarde.',
    withheld: 'Contiene tiendas que ya no son tuyas. Prepara otro archivo.',
    failed: 'La plataforma lo intentó tres veces. Inténtalo más tarde, o limita los filtros.',
  },
};
