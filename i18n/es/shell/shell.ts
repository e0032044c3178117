import type { shell as shape } from '../../en/shell/shell.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

export const shell: typeof shape = {
  title: ({ screen }) => `${screen} · Storewalk`,
  topBar: {
    navigation: 'Menú principal',
    home: 'ir al inicio',
    finished: 'Eventos finalizados',
    otherLanguage: 'Switch to English',
    otherLanguageSign: 'EN',
    signOut: 'Cerrar sesión',
  },
  home: {
    title: 'Inicio',
    greeting: ({ name }) => `Hola, ${name}`,
    lead: '¿Qué desea hacer hoy?',
    activities: 'Actividades',
    activitiesCount: ({ count }) => many(count, 'actividad', 'actividades'),
    activitiesDetail: 'Listas de control en sus tiendas',
    tasks: 'Acción en tienda',
    tasksDetail: 'Lo que hay que resolver',
    routines: 'Gestor de rutinas',
    routinesDetail: 'Lo previsto para hoy',
    overview: 'Vea las rutinas del día en sus tiendas',
    results: 'Vea lo que se entregó en sus tiendas',
    notices: 'Elegir qué se me avisa',
  },
  signOut: {
    title: 'Hay trabajo sin enviar',
    text: ({ count }) =>
      `${many(count, 'trabajo sigue', 'trabajos siguen')} en este dispositivo. Al cerrar sesión no se borra nada, pero solo se ${count === 1 ? 'podrá' : 'podrán'} enviar cuando vuelva a entrar aquí con la misma cuenta.`,
    confirm: 'Cerrar sesión de todos modos',
    cancel: 'Mantener la sesión',
  },
  unauthorized: {
    title: 'No Autorizado',
    text: 'Su cuenta no puede ver esta página. Si la necesita, consulte a quien administra su cuenta.',
    home: 'Ir al inicio',
    signIn: 'Ir a iniciar sesión',
  },
  error: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    crashTitle: 'Algo salió mal aquí',
    crashText: 'Lo que respondió se conserva en este dispositivo. Siga desde el inicio o inténtelo de nuevo.',
  },
  area: {
    loading: 'Abriendo…',
    failedTitle: 'No se pudo cargar esta parte de la aplicación',
    failedText: 'Revise su conexión e inténtelo de nuevo. Lo que respondió se conserva en este dispositivo.',
  },
  placeholder: {
    event: 'Evento',
    eventRepetition: 'Repetición del evento',
    eventInstruction: 'Instrucciones del evento',
    eventFinished: 'Evento finalizado',
    finishedEvents: 'Eventos finalizados',
    upcoming: 'Próximos',
    finished: 'Finalizados',
    text: 'Texto de muestra: esta pantalla no tiene contenido propio.',
  },
  notices: {
    executionDelivered: 'Su ejecución fue entregada',
    executionKept: 'Sus respuestas se conservan en este dispositivo',
    executionDiscarded: 'Las respuestas se descartaron',
    executionPostponed: 'No se puede hacer: guardado en este dispositivo y se envía automáticamente',
    postponementDelivered: 'Quedó registrado que no se puede hacer',
    postponementDiscarded: 'Se descartaron lo que escribió y las respuestas',
    executionSentAsItIs: 'El servidor ya tiene todos los archivos. Se envía tal como se finalizó.',
    executionMarkedAsTest: 'La ejecución está marcada como prueba',
    executionNoTest: 'La ejecución vuelve a contar',
    executionDeleted: 'La ejecución se eliminó',
    reportGenerating: 'El informe se está generando. Inténtelo de nuevo en unos minutos.',
    reportNotGenerated: 'El informe aún no se ha generado. Regenérelo.',
    routineAnswerDelivered: 'La respuesta de la actividad fue entregada',
    routineAnswerDiscarded: 'La respuesta fue descartada',
    secondFactorEnabled: 'Autenticación de dos factores activada',
    ticketModified: ({ number }) => `La tarea se modificó correctamente: ${number}`,
    ticketCreated: 'La tarea se creó correctamente',
  },
  network: {
    offline: 'Sin conexión: lo que responda se conserva en este dispositivo',
  },
  storage: {
    unpromised:
      'Este navegador puede borrar lo que aún no se envió si el dispositivo se queda sin espacio. Finalice su trabajo y deje que se envíe pronto.',
  },
  update: {
    title: 'Hay una versión nueva',
    reload: 'Actualizar ahora',
    applying: 'Esperando a que no se responda nada en otra pestaña…',
    failed: 'Este dispositivo no pudo guardar la aplicación: solo se abre con conexión',
  },
};
