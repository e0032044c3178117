import type { ActivityPlan } from '../plan.ts';
import {
  anyOf,
  binary,
  discreteRange,
  instruction,
  numerical,
  picture,
  simple,
  siNo,
  slider,
  valued,
} from '../questions.ts';

/** Spanish, with accents, long labels, line breaks and web addresses in the titles. */
export const showcases: ActivityPlan = {
  key: 'acme/auditoria-de-vitrinas',
  name: 'Auditoría de vitrinas',
  instructions:
    'Recorra el salón en el sentido de las agujas del reloj y revise cada vitrina refrigerada.\n\nSi una vitrina está apagada, anótelo en el comentario y avise al área de Mantención antes de seguir.',
  reference_file: 'showcase.jpg',
  linear_execution: true,
  screens: [
    {
      title: 'Limpieza y presentación: el manual está en https://www.example.com/manual/vitrinas',
      questions: [
        instruction('Observe la vitrina a un metro de distancia.\nDespués acérquese y mire los vidrios a contraluz.'),
        binary('¿Están los vidrios limpios, sin huellas ni marcas de cinta adhesiva, por dentro y por fuera?', siNo, {
          required: true,
          required_comment: true,
          images: ['showcase.jpg'],
        }),
        discreteRange(
          '¿Cómo calificaría la presentación general?',
          valued({ Pésima: 0, Mala: 1, Regular: 2, Buena: 3, 'Excelente, sin observaciones': 4 }),
          { required: true },
        ),
      ],
    },
    {
      title: 'Temperatura (norma: https://www.example.com/norma-frio y http://example.com/tabla)',
      questions: [
        slider('Temperatura que muestra el termómetro, en °C', -2, 12, { required: true }),
        numerical('Temperatura medida con el termómetro de mano\n(espere al menos dos minutos antes de leerla)', {
          allow_picture: true,
        }),
      ],
    },
    {
      title: 'Productos y señalización',
      questions: [
        anyOf('Señale qué falta en la vitrina', [
          { label: 'Etiquetas de precio', value: '-1' },
          { label: 'Fichas con los ingredientes y la información sobre alérgenos', value: '-2' },
          { label: 'Pinzas o guantes', value: '-1' },
          { label: 'No falta nada', value: '4' },
        ]),
        picture('Fotografía de la vitrina completa', {
          required: true,
          properties: { pictures_range_min: 1, pictures_range_max: 3 },
        }),
        simple('Observaciones para el próximo turno: ñandú, pingüino, «comillas» y ¡signos!', { allow_comments: true }),
      ],
    },
  ],
};
