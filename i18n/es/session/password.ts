import type { password as shape } from '../../en/session/password.ts';

export const password: typeof shape = {
  tokenExpired: 'El enlace para restablecer su contraseña venció',
  requested: 'Si la cuenta existe, recibirá un correo',
  toSignIn: 'Volver a iniciar sesión',
  request: {
    title: 'Restablecer su contraseña',
    lead: 'Recibirá un correo con un enlace para elegir una nueva.',
    submit: 'Enviar el enlace',
    submitting: 'Enviando…',
  },
  accept: {
    title: 'Elija una contraseña nueva',
    checking: 'Comprobando el enlace…',
    account: 'Cuenta',
    password: 'Contraseña nueva',
    confirmation: 'Repita la contraseña nueva',
    submit: 'Guardar la contraseña',
    submitting: 'Guardando…',
    passwordEmpty: 'Ingrese una contraseña nueva',
    confirmationEmpty: 'Ingrese de nuevo la contraseña nueva',
    different: 'Las dos contraseñas no son iguales',
  },
};
