import type { scan as shape } from '../../en/execution/scan.ts';

/** The Spanish texts of reading codes. */
export const scan: typeof shape = {
  scan: 'Escanear el código',
  picture: 'Leerlo de una foto',
  otherPicture: 'Elegir una foto',
  title: 'Escanear el código',
  read: ({ text }) => `Código leído: ${text}`,
  asking: 'Abriendo la cámara… Si el navegador pregunta, permita que esta página la use.',
  scanning: 'Mantenga el código dentro del marco; se lee solo.',
  viewfinder: 'Lo que ve la cámara',
  readingPicture: 'Buscando un código en la foto…',
  denied: {
    title: 'La cámara no está permitida',
    text: 'Permítala para esta página en los ajustes del navegador y vuelva a intentarlo. También puede escribir el código o elegir una foto.',
  },
  noCamera: {
    title: 'No se encontró ninguna cámara',
    text: 'Conecte una y vuelva a intentarlo. También puede escribir el código o elegir una foto.',
  },
  inUse: {
    title: 'La cámara está en uso',
    text: 'Otra aplicación u otra página la tiene. Ciérrela y vuelva a intentarlo. También puede escribir el código.',
  },
  notStarted: {
    title: 'La cámara no se inició',
    text: 'Vuelva a intentarlo. También puede escribir el código o elegir una foto.',
  },
  noReader: {
    title: 'No se pudo cargar el lector de códigos',
    text: 'Llega por la red la primera vez que se usa. Vuelva a intentarlo con conexión o escriba el código.',
  },
  nothingFound: {
    title: 'No se encontró un código en la foto',
    text: 'Tómela de más cerca, de frente y sin reflejos. También puede escribir el código.',
  },
  notAPicture: {
    title: 'Este archivo no es una foto que se pueda mostrar aquí',
    text: 'Elija una foto en JPEG o PNG. También puede escribir el código.',
  },
  again: 'Intentar de nuevo',
  useCamera: 'Usar la cámara',
  cancel: 'Cancelar',
  type: 'Escribirlo a mano',
};
