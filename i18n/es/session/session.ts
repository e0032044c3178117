import type { session as shape } from '../../en/session/session.ts';

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
    usePassword: 'Iniciar sesión con contraseña',
  },
  secondStep: {
    title: 'Ingrese su código',
    text: 'Escriba el código que muestra su aplicación de autenticación.',
    code: 'Código',
    submit: 'Confirmar',
    submitting: 'Verificando…',
    back: 'Volver',
  },
  setup: { title: 'Configure su segundo factor' },
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
