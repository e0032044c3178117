import type { secondFactor as shape } from '../../en/session/second-factor.ts';

export const secondFactor: typeof shape = {
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
};
