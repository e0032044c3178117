import type { session as shape } from '../en/session.ts';

export const session: typeof shape = {
  entry: {
    headline: 'Cada tienda, bien recorrida.',
    lead: 'Listas de control, fotos y seguimiento para quienes trabajan en la tienda, con o sin conexión.',
  },
  signIn: {
    title: 'Iniciar sesión',
    identification: 'Correo o usuario',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    shared: 'Este dispositivo es compartido',
    sharedDetail: 'La sesión se cierra al cerrar esta pestaña',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión…',
    otherWays: 'Otras formas de iniciar sesión',
    restorePassword: 'Restablecer su contraseña',
    singleSignOn: 'Inicio de sesión único',
    identificationEmpty: 'Ingrese su correo o usuario',
    passwordEmpty: 'Ingrese su contraseña',
    refused: 'El correo o la contraseña no coinciden, o no tiene autorización para usar este módulo.',
    mfaRefused: 'El código MFA que ingresó es incorrecto',
  },
  singleSignOn: {
    title: 'Inicio de sesión único',
    company: 'Empresa',
    companyHint: 'Como se llama su empresa en Storewalk',
    companyEmpty: 'Ingrese el nombre de su empresa',
    submit: 'Seguir con su empresa',
    submitting: 'Iniciando sesión…',
    waiting: 'Inicie sesión en la ventana que se abrió. Si la cierra, se cancela.',
    usePassword: 'Iniciar sesión con contraseña',
    refused: {
      popupBlocked: {
        title: 'El navegador no dejó abrir la ventana',
        text: 'Permita las ventanas emergentes de este sitio e inténtelo de nuevo.',
      },
      companyUnknown: {
        title: 'Esta empresa no se conoce aquí',
        text: 'Ninguna empresa con este nombre tiene inicio de sesión único. Revise el nombre.',
      },
      unsafe: {
        title: 'La dirección de su empresa no es segura',
        text: 'No se abrió. Avise a quien administra su cuenta.',
      },
      tooLate: {
        title: 'El inicio de sesión tardó demasiado',
        text: 'Pasaron cinco minutos. Empiece de nuevo.',
      },
      tokenRefused: {
        title: 'No se inició la sesión',
        text: 'Su empresa no lo confirmó, o no tiene cuenta aquí. Inténtelo de nuevo o consulte a quien administra su cuenta.',
      },
    },
    nobodyWaits:
      'Este inicio de sesión no puede seguir: ya nadie lo espera. Cierre esta ventana o empiece de nuevo aquí.',
    beginAgain: 'Empezar de nuevo',
  },
  secondStep: {
    title: 'Ingrese su código',
    text: 'Escriba el código que muestra su aplicación de autenticación.',
    code: 'Código',
    submit: 'Confirmar',
    submitting: 'Verificando…',
    back: 'Volver',
  },
  setup: {
    title: 'Configure su segundo factor',
    scan: 'Escanee esta imagen con una aplicación de autenticación o escriba la clave en ella.',
    type: 'Escriba el código que muestra la aplicación.',
    again: 'Después, inicie sesión de nuevo con el código siguiente.',
    picture: 'Código QR para su aplicación de autenticación',
    key: 'Clave',
    copy: 'Copiar la clave',
    copied: 'Copiada',
    notCopied: 'Este navegador no copia. Seleccione la clave.',
    unusableTitle: 'No se puede configurar el segundo factor',
    unusableText: 'Consulte a quien administra su cuenta.',
  },
  moduleMissing: {
    title: 'Todavía no puede usar Storewalk',
    text: 'Esta empresa no tiene activo el módulo web_executor',
    close: 'Entendido',
  },
  again: {
    title: 'Inicie sesión de nuevo para seguir',
    text: 'Su sesión terminó. Todo lo que respondió se conserva en este dispositivo; al entrar, sigue exactamente aquí.',
    account: ({ name }) => `La sesión era de ${name}.`,
    other: 'Si entra con otra cuenta, empieza en el inicio y este trabajo queda intacto.',
    unkeptText: 'Su sesión terminó. Al entrar, sigue exactamente aquí, con todo lo que escribió.',
    unkeptOther: 'Lo que escribió está solo en esta pantalla: si entra con otra cuenta, empieza en el inicio sin ello.',
  },
  notices: {
    passwordRestored: '¡Su contraseña fue restablecida!',
  },
};
