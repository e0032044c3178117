import type { resultCorrection as shape } from '../../en/results/result-correction.ts';

/** The Spanish texts of executions that are marked as a test or deleted. */
export const resultCorrection: typeof shape = {
  test: 'Prueba',
  isTest: 'Esta ejecución está marcada como prueba',
  isTestText:
    'Las listas, los puntajes medios, los mapas y las exportaciones la omiten, salvo que el filtro pida pruebas.',
  mark: 'Marcar como prueba',
  unmark: 'No es una prueba',
  notMarked: 'La marca no cambió',
  leave: 'Dejarlo así',
  delete: 'Eliminar…',
  askTitle: '¿Eliminar esta ejecución?',
  which: ({ activity, store, at }) => `${activity} en ${store}, ${at}`,
  goes: 'Esto se elimina de forma definitiva, para todas las personas:',
  going: {
    answers: 'respuestas, comentarios y puntaje',
    pictures: 'imágenes, firmas y documentos',
    report: 'el informe, y las exportaciones que contienen la ejecución',
  },
  stays:
    'Las tareas que generó se conservan, sin sus respuestas ni imágenes. Queda anotado quién la eliminó, cuándo y por qué.',
  reason: 'Motivo',
  reasonHint: 'Por ejemplo: “Se reconoce a un cliente”. No escriba aquí lo que se va a eliminar.',
  confirm: 'Eliminar definitivamente',
  keep: 'Conservarla',
  notDeleted: 'No se eliminó la ejecución',
  notConfirmed: 'El servidor no lo confirmó',
  gone: 'Ya no está, o usted ya no puede verla.',
  refused: 'Usted ya no puede marcar ni eliminar ejecuciones.',
  deletedTitle: 'Esta ejecución se eliminó',
  deletedAt: ({ at }) => `Se eliminó el ${at}. Sus respuestas, imágenes e informe ya no se conservan.`,
  deletedText: 'Sus respuestas, imágenes e informe ya no se conservan.',
  tests: 'Pruebas',
  none: 'Sin pruebas',
  with: 'Con pruebas',
  only: 'Solo pruebas',
};
