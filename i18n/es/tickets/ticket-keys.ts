import type { ticketKeys as shape } from '../../en/tickets/ticket-keys.ts';

export const ticketKeys: typeof shape = {
  title: 'Atajos de teclado',
  next: 'Tarea siguiente',
  previous: 'Tarea anterior',
  list: 'Volver a la lista',
  nextRow: 'Fila siguiente; Intro la abre',
  previousRow: 'Fila anterior',
  select: 'Seleccionar la fila, o quitarla de la selección',
  approveSelected: 'Aprobar lo seleccionado',
  rejectSelected: 'Rechazar lo seleccionado',
  solve: 'Al formulario para resolver la tarea',
  approve: 'Aprobar',
  reject: 'Rechazar: lleva al motivo',
  search: 'A la búsqueda',
  help: 'Esta lista',
  note: 'Las teclas solo pulsan lo que está en la página y se permite, y nunca mientras escribe. Escape cierra esta lista.',
};
