import { ticketManager } from '../es/tickets/ticket-manager.ts';
import { plural } from '../plural.ts';
import type { mails as shape } from './en.ts';

const many = plural('es');

const withPictures = (count: number): string => (count === 0 ? '' : ` (${many(count, 'imagen', 'imágenes')})`);
const said = (why: string): string => (why === '' ? '' : `: «${why}»`);
const by = (who: string): string => (who === '' ? '' : ` por ${who}`);

/** The same in Spanish. */
export const mails: typeof shape = {
  greeting: ({ name }) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  passwordReset: {
    subject: ({ company }) => `Una contraseña nueva para su cuenta en ${company}`,
    why: ({ account, company }) => `Alguien pidió una contraseña nueva para la cuenta ${account} en ${company}.`,
    act: 'Elegir una contraseña nueva',
    lasts: 'El enlace sirve una sola vez, durante una hora. Solo sirve el más reciente.',
    otherwise: 'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: ({ company }) => `Se cambió la contraseña de su cuenta en ${company}`,
    what: ({ account, company }) =>
      `Se cambió la contraseña de la cuenta ${account} en ${company} y se cerraron todas las sesiones abiertas.`,
    otherwise: 'Si fue usted, no tiene que hacer nada. Si no fue usted, pida una contraseña nueva ahora.',
    act: 'Pedir una contraseña nueva',
  },
  webhookFailed: {
    subject: ({ company }) => `Se desactivó un webhook de ${company}`,
    what: ({ company, host }) =>
      `El webhook de ${company} hacia ${host} se desactivó: durante una semana no se le pudo entregar nada.`,
    why: {
      refused: ({ status }) => `Su última respuesta fue el estado ${status}.`,
      redirect: ({ status }) => `Respondió con una redirección (${status}), que no se sigue.`,
      timeout: () => 'No respondió a tiempo.',
      unreachable: () => 'No se pudo conectar con él.',
      inside: () => 'Su dirección lleva a la red de la plataforma, adonde no se envía nada.',
    },
    act: 'Abrir el webhook',
    after:
      'Cuando su receptor vuelva a funcionar, actívelo allí. Desde entonces informa de lo que ocurra; lo que no se entregó se puede reenviar.',
  },
  passwordAnswers: {
    expired: 'El enlace para restablecer su contraseña venció. Pida uno nuevo.',
    different: 'Las dos contraseñas no son iguales.',
    tooShort: ({ least }) => `La contraseña debe tener al menos ${least} caracteres.`,
    tooLong: ({ most }) => `La contraseña puede tener como máximo ${most} caracteres.`,
    ownName: 'La contraseña no puede ser su cuenta, su nombre o su empresa, con o sin cifras.',
    common: 'Esta contraseña es una de las más comunes. Elija otra.',
  },
  singleSignOnAnswers: {
    unknownOrigin: 'El inicio de sesión único no está configurado para esta dirección de la aplicación.',
  },
  fileAnswers: {
    empty: 'El archivo está vacío.',
    otherType: 'El archivo no es de un tipo que se pueda subir.',
    tooManyPixels: ({ most }: { most: number }) =>
      `La imagen tiene más de ${most} millones de píxeles. Adjunta una más pequeña.`,
    tooManyWaiting: 'Demasiados archivos esperan aquello a lo que pertenecen. Inténtelo de nuevo más tarde.',
    tooManyToday: 'Su cuenta envió todos los archivos que puede enviar en un día. Inténtelo de nuevo más tarde.',
  },
  ticketAnswers: {
    creation: {
      ...ticketManager.creator.form.errors,
      titleTooLong: ({ most }) => `El título puede tener como máximo ${most} caracteres`,
      accountableAreaOfOthers: 'Usted no pertenece a esta "Área responsable"',
      linkInvalid: ({ url }) => `Este enlace no es una dirección web: ${url}`,
      storesEmpty: 'Debe asignar al menos una tienda a la tarea',
      picturesMissing: 'Una imagen de la tarea no quedó guardada. Adjúntela de nuevo',
    },
    manage: ticketManager.manage,
    notApprover: 'Usted no pertenece al área que aprueba esta tarea',
    notEditor: 'Solo quien creó esta tarea y el área que la aprueba pueden editarla',
    areaApproves: 'El área responsable y el área de aprobación deben ser distintas',
    areaUnknown: 'Esta área responsable no existe',
    notReviewer: 'Usted no pertenece al área que revisa esta tarea',
    changed: 'La tarea cambió mientras tanto',
    notReopenable: 'Todavía se está trabajando en esta tarea y no se puede reabrir',
    storesOfOthers: 'Usted ya no puede usar una de estas tiendas',
    tooManyNotices:
      'Las tareas de su cuenta pidieron todos los avisos que pueden pedir en un día. Inténtelo de nuevo más tarde.',
    otherKey: 'Con esta clave ya se creó otra tarea',
    comments: {
      empty: 'El comentario está vacío',
      otherKey: 'Con esta clave ya se guardó otro comentario',
      mentionOfOthers: 'Una de las personas mencionadas no participa en esta tarea',
      pictureMissing: ({ paths }) => `Una imagen del comentario no quedó guardada: ${paths}`,
    },
  },
  /** TOLD-07: what a lock screen may show. */
  ticketPush: {
    execution_due: ({ number }) => `La tarea ${number} vence pronto`,
    execution_expires: ({ number }) => `La tarea ${number} expira pronto`,
    executed: ({ number }) => `Se ejecutó la tarea ${number}`,
    approval_due: ({ number }) => `La tarea ${number} debe aprobarse pronto`,
    assigned: ({ number }) => `La tarea ${number} es nueva para su área`,
    due_soon: ({ number }) => `La tarea ${number} vence pronto`,
    overdue: ({ number }) => `La tarea ${number} está vencida`,
    to_be_approved: ({ number }) => `La tarea ${number} espera aprobación`,
    approved: ({ number }) => `Se aprobó la tarea ${number}`,
    rejected: ({ number }) => `Se rechazó la tarea ${number}`,
    reopened: ({ number }) => `Se reabrió la tarea ${number}`,
    expired: ({ number }) => `La tarea ${number} expiró`,
    mentioned: ({ number }) => `Se le menciona en la tarea ${number}`,
  },
  /** TOLD-10: what a lock screen may show of routines. */
  routinePush: {
    routines_due: ({ count }) => `Hoy hay ${many(count, 'actividad', 'actividades')} de rutinas para hacer`,
    routines_missed: ({ count }) =>
      `${many(count, 'actividad de rutina quedó', 'actividades de rutinas quedaron')} sin hacer`,
  },
  routineMail: {
    subjects: {
      routines_due: ({ count }) => `Rutinas de hoy: ${many(count, 'actividad', 'actividades')}`,
      routines_missed: ({ count }) => `Rutinas sin hacer: ${many(count, 'actividad', 'actividades')}`,
    },
    heads: {
      routines_due: ({ day }) => `Rutinas para hacer el ${day}`,
      routines_missed: ({ day }) => `Rutinas sin hacer el ${day}`,
    },
    line: ({ name, activities, stores }) =>
      `«${name}»: ${many(activities, 'actividad', 'actividades')} en ${many(stores, 'tienda', 'tiendas')}`,
    more: ({ count }) => `Y ${many(count, 'rutina más', 'rutinas más')}.`,
    act: 'Abrir la aplicación',
    actOnMissed: 'Abrir el resumen de rutinas',
  },
  ticketMail: {
    subjects: {
      execution_due: ({ title }) => `Vence pronto: ${title}`,
      execution_expires: ({ title }) => `Expira pronto: ${title}`,
      approval_due: ({ title }) => `Pendiente de aprobación: ${title}`,
      executed: ({ title }) => `Ejecutada: ${title}`,
      assigned: ({ title }) => `Tarea nueva: ${title}`,
      due_soon: ({ title }) => `Vence pronto: ${title}`,
      overdue: ({ title }) => `Vencida: ${title}`,
      to_be_approved: ({ title }) => `Por aprobar: ${title}`,
      approved: ({ title }) => `Aprobada: ${title}`,
      rejected: ({ title }) => `Rechazada: ${title}`,
      reopened: ({ title }) => `Reabierta: ${title}`,
      expired: ({ title }) => `Expirada: ${title}`,
      mentioned: ({ title }) => `Se le menciona: ${title}`,
    },
    whats: {
      execution_due: ({ number, title, store, due }) =>
        `La tarea ${number}, «${title}» en ${store}, vence el ${due}. Su área es la responsable.`,
      execution_expires: ({ number, title, store, due }) =>
        `La tarea ${number}, «${title}» en ${store}, expira el ${due}. Su área es la responsable.`,
      approval_due: ({ number, title, store, due }) =>
        `La tarea ${number}, «${title}» en ${store}, fue ejecutada. Su área debe aprobarla o rechazarla antes del ${due}.`,
      executed: ({ number, title, store }) => `La tarea ${number}, «${title}» en ${store}, fue ejecutada.`,
      assigned: ({ number, title, store, due, who }) =>
        `Se creó la tarea ${number}, «${title}» en ${store}${by(who)}. Su área es la responsable; vence el ${due}.`,
      due_soon: ({ number, title, store, due }) =>
        `La tarea ${number}, «${title}» en ${store}, vence el ${due}. Su área es la responsable.`,
      overdue: ({ number, title, store, due }) =>
        `La tarea ${number}, «${title}» en ${store}, venció el ${due} y todavía espera a su área.`,
      to_be_approved: ({ number, title, store, who }) =>
        `La tarea ${number}, «${title}» en ${store}, fue ejecutada${by(who)}. Apruébela o rechácela.`,
      approved: ({ number, title, store, who }) =>
        `La tarea ${number}, «${title}» en ${store}, fue aprobada${by(who)}.`,
      rejected: ({ number, title, store, due, who, why }) =>
        `Lo que se hizo fue rechazado${by(who)}: «${why}». Ahora es la tarea ${number}, «${title}» en ${store}, y vence el ${due}.`,
      reopened: ({ number, title, store, due, who, why }) =>
        `Una tarea fue reabierta${by(who)}: «${why}». Ahora es la tarea ${number}, «${title}» en ${store}, y vence el ${due}.`,
      expired: ({ number, title, store, due }) =>
        `La tarea ${number}, «${title}» en ${store}, venció el ${due}. Nadie la cerró, y ha expirado.`,
      mentioned: ({ number, title, store, who, why, pictures }) =>
        `Se le menciona en un comentario${by(who)} sobre la tarea ${number}, «${title}» en ${store}${said(why)}${withPictures(pictures)}`,
    },
    act: 'Abrir la tarea',
    several: ({ count }) => `${many(count, 'tarea tiene', 'tareas tienen')} novedades para usted`,
    severalWithRoutines: ({ count, activities }) =>
      `${many(count, 'tarea', 'tareas')} con novedades para usted, ${many(activities, 'actividad de rutina', 'actividades de rutina')}`,
    heads: {
      execution_due: 'Vencen pronto',
      execution_expires: 'Expiran pronto',
      approval_due: 'Pendientes de aprobación',
      executed: 'Ejecutadas',
      assigned: 'Nuevas',
      due_soon: 'Vencen pronto',
      overdue: 'Vencidas',
      to_be_approved: 'Por aprobar',
      approved: 'Aprobadas',
      rejected: 'Rechazadas',
      reopened: 'Reabiertas',
      expired: 'Expiradas',
      mentioned: 'Se le menciona',
    },
    line: ({ number, title, store, due, why, pictures }) =>
      `${number}, «${title}» en ${store}, vence el ${due}${said(why)}${withPictures(pictures)}`,
    more: ({ count }) => `Y ${many(count, 'aviso más', 'avisos más')}.`,
    actOnSeveral: 'Abrir las tareas',
    choose: 'En la aplicación, en Avisos, usted elige qué se le avisa y cuándo.',
  },
};
