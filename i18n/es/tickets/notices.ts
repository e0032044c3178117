import type { notices as shape } from '../../en/tickets/notices.ts';

export const notices: typeof shape = {
  title: 'Avisos',
  lead: 'Qué se le avisa sobre las tareas de sus áreas y sus tiendas, y cómo.',
  loading: 'Leyendo lo que usted eligió…',
  notLoaded: 'No se pudo leer lo que usted eligió',
  saving: 'Guardando…',
  saved: 'Guardado. Cada elección vale de inmediato.',
  notSaved: 'Su última elección todavía no está guardada.',
  events: 'Qué se le avisa',
  of: {
    assigned: 'Una tarea nueva para su área',
    due_soon: 'Una tarea de su área vence dentro de un día',
    overdue: 'Una tarea de su área está vencida',
    to_be_approved: 'Una tarea espera su aprobación',
    approved: 'Se aprobó una tarea que usted creó o llevó a cabo',
    rejected: 'Se rechazó lo que hizo su área',
    reopened: 'Se reabrió una tarea de su área',
    expired: 'Una tarea expiró sin que nadie la cerrara',
    mentioned: 'Se le menciona en un comentario sobre una tarea',
  },
  ways: {
    mail: 'Por correo, de inmediato',
    push: 'En mis dispositivos, de inmediato',
    daily: 'En un correo al día',
    never: 'Nunca',
  },
  quiet: {
    title: 'Horas de silencio',
    text: 'Entre estas horas no llega ningún correo, según el reloj de la tienda. Lo que pasa entonces llega cuando terminan, y también el correo diario. Los recordatorios que una tarea pide por sí misma llegan a su hora.',
    from: 'Desde',
    to: 'Hasta',
  },
  company: {
    title: 'Elección de su empresa',
    follows: 'Vale lo que eligió su empresa. Cambie algo arriba, y valdrá su propia elección.',
    own: 'Vale su propia elección.',
    follow: 'Usar la elección de mi empresa',
  },
};
