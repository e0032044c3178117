import type { failureDetail as detailShape, failure as shape } from '../../en/shared/failure.ts';

export const failure: typeof shape = {
  offline: {
    title: 'Está sin conexión',
    text: 'En este momento no hay conexión a la red.',
    way: 'Inténtelo de nuevo cuando tenga conexión.',
  },
  timeout: {
    title: 'El servidor no respondió a tiempo',
    text: 'La conexión es lenta o el servidor está ocupado.',
    way: 'Inténtelo de nuevo en un momento.',
  },
  unauthorized: {
    title: 'Su sesión terminó',
    text: 'El servidor ya no reconoce este inicio de sesión.',
    way: 'Inicie sesión de nuevo para seguir.',
  },
  forbidden: {
    title: 'Su cuenta no puede hacer esto',
    text: 'El servidor lo rechazó por sus permisos.',
    way: 'Consulte a quien administra su cuenta.',
  },
  notFound: {
    title: 'Esto ya no está',
    text: 'Puede que se haya eliminado o que no tenga acceso.',
    way: 'Vuelva atrás y elija de nuevo.',
  },
  deleted: {
    title: 'Esto se eliminó',
    text: 'Se eliminó de forma definitiva, con sus respuestas y archivos.',
    way: 'Vuelva atrás y elija de nuevo.',
  },
  conflict: {
    title: 'El servidor ya tiene otra cosa aquí',
    text: 'Mientras tanto se cambió o se envió desde otro lugar.',
    way: 'Lo que hay en este dispositivo se conserva. Avise a soporte.',
  },
  tooLarge: {
    title: 'Es demasiado grande para enviarlo',
    text: 'El servidor solo admite archivos más pequeños.',
    way: 'Quite el archivo más grande o elija uno más pequeño.',
  },
  throttled: {
    title: 'Demasiados intentos',
    text: 'El servidor pidió una pausa.',
    way: 'Espere un poco e inténtelo de nuevo.',
  },
  clockSkew: {
    title: 'El reloj de este dispositivo no está bien',
    text: 'El servidor rechazó una solicitud por su hora.',
    way: 'Ponga la fecha y la hora en automático e inténtelo de nuevo.',
  },
  rejected: {
    title: 'El servidor no lo aceptó',
    text: 'Dio este motivo:',
    way: 'Inténtelo de nuevo. Si continúa, avise a soporte.',
  },
  server: {
    title: 'El servidor tiene un problema',
    text: 'No se debe a usted ni a su dispositivo.',
    way: 'Inténtelo de nuevo en un momento.',
  },
  malformed: {
    title: 'No se entendió la respuesta del servidor',
    text: 'La aplicación y el servidor no coinciden aquí.',
    way: 'Inténtelo de nuevo. Si continúa, avise a soporte.',
  },
  storageFull: {
    title: 'No queda espacio en este dispositivo',
    text: 'No se pudo guardar el último cambio.',
    way: 'Libere espacio e inténtelo de nuevo.',
  },
  storageUnavailable: {
    title: 'Este navegador no deja guardar a la aplicación',
    text: 'Las ventanas privadas y algunos ajustes lo impiden.',
    way: 'Abra la aplicación en una ventana normal.',
  },
  heldElsewhere: {
    title: 'Abierta en otra pestaña',
    text: 'Esta ejecución está abierta en otra pestaña o se está enviando desde allí.',
    way: 'Ciérrela allí y vuelva a intentarlo.',
  },
  fileMissing: {
    title: 'Falta un archivo en este dispositivo',
    text: 'Una foto o un documento no se pudo guardar en este navegador o ya no está en él.',
    way: 'Quítelo o elija otro.',
  },
  fileUnreadable: {
    title: 'No se pudo leer el archivo en este dispositivo',
    text: 'Se movió o se borró, o está en una nube a la que ahora no se llega.',
    way: 'Inténtelo de nuevo o elija el archivo otra vez.',
  },
  fileRefused: {
    title: 'El servidor no acepta un archivo',
    text: 'Nada se puede enviar junto con él:',
    way: 'Quite el archivo o reemplácelo.',
  },
  secondFactorUnreadable: {
    title: 'El servidor ya no puede comprobar sus códigos',
    text: 'Su contraseña es correcta, pero ya no sirve ningún código de su aplicación de autenticación.',
    way: 'Pida a quien administra su cuenta que restablezca su segundo factor.',
  },
  undecodable: {
    title: 'No se puede leer la foto',
    text: 'El archivo está dañado o no contiene una imagen.',
    way: 'Tome la foto de nuevo o elija otro archivo.',
  },
};

export const failureDetail: typeof detailShape = {
  correct: 'Corríjalo e inténtelo de nuevo.',
  retryAfter: ({ wait }) => `Inténtelo de nuevo en ${wait}.`,
  status: ({ status }) => `HTTP ${status}`,
  network: 'Error de red',
};
