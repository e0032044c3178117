import type { install as shape } from '../../en/shell/install.ts';

export const install: typeof shape = {
  title: 'Instale Storewalk en este dispositivo',
  text: 'Así se abre como cualquier otra aplicación, también sin red, y lo que falta enviar se conserva con más seguridad.',
  install: 'Instalar',
  dismiss: 'No volver a ofrecer',
  iosText:
    'Este teléfono borra lo que guarda un sitio web tras siete días sin visitarlo, incluido lo que falta enviar. No lo hace con una aplicación instalada.',
  iosSteps: 'Cómo instalarla',
  iosShare: 'Toque el botón Compartir del navegador.',
  iosAdd: 'Elija «Agregar a inicio» y luego «Agregar».',
  iosOpen: 'Abra Storewalk desde la pantalla de inicio e inicie sesión allí una vez.',
};
