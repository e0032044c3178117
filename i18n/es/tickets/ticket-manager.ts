import type { ticketManager as shape } from '../../en/tickets/ticket-manager.ts';

export const ticketManager: typeof shape = {
  creator: {
    form: {
      errors: {
        titleEmpty: 'El título no puede estar vacío',
        accountableAreaEmpty: 'Debe seleccionar un "Área responsable" para la tarea',
        dueDateEmpty: 'La fecha de vencimiento no puede estar vacía',
        dueDateMinorThanNow: 'La fecha de vencimiento no puede ser anterior a este momento',
        notifyDueDateTime:
          'Debe seleccionar un valor mayor que cero para la notificación por correo / push a los usuarios responsables de ejecutar la tarea antes de la fecha límite',
        notifyExpirationDateTime:
          'Debe seleccionar un valor mayor que cero para la notificación por correo / push a los usuarios responsables de ejecutar la tarea antes de que expire',
        approvalAreaEmpty: 'Debe seleccionar un área responsable de la aprobación',
        accountableAndapprovalAreaEquals: 'El área responsable y el área de aprobación no pueden ser la misma',
        approvalTimeValue:
          'Debe seleccionar un valor mayor que cero en el "Plazo para aprobar después de ejecutada la tarea"',
        notifyDueDateTimeApproval:
          'Debe seleccionar un valor mayor que cero para la notificación por correo / push a los usuarios responsables de aprobar la tarea antes de la fecha límite',
        descriptionEmpty: 'La descripción no puede estar vacía',
        deadlineToSolve: 'Debe seleccionar un valor mayor que cero en el "Plazo para resolver después de la creación"',
        linkEmpty: 'El enlace no puede estar vacío',
      },
    },
    accountableAreaTitle: 'No pertenece a ningún área responsable',
    accountableAreaMessage:
      'Solo los miembros de un área responsable pueden crear tareas. Consulte a quien administra su cuenta.',
  },
  manage: {
    errorClosingTicketComment: 'Se requiere un comentario para cerrar la tarea',
    errorClosingTicketImage: 'Se requiere una imagen para cerrar la tarea',
    reopenDeadLineToSolve: 'Debe seleccionar un plazo mayor que cero',
    reopen: 'Reabrir Ticket',
    notInArea: 'No pertenece al área responsable o no tiene permiso para cerrar una tarea',
  },
  messages: {
    createdSuccess: 'La tarea se creó correctamente',
    updatedSuccess: 'La tarea se modificó correctamente',
  },
};
