import type { singleSignOn as shape } from '../../en/session/single-sign-on.ts';

export const singleSignOn: typeof shape = {
  company: 'Empresa',
  companyHint: 'Como se llama su empresa en Storewalk',
  companyEmpty: 'Ingrese el nombre de su empresa',
  submit: 'Seguir con su empresa',
  submitting: 'Iniciando sesión…',
  waiting: 'Inicie sesión en la ventana que se abrió. Si la cierra, se cancela.',
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
};
