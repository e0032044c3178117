import { demoUuid } from './uuid.ts';

export type DemoStore = {
  readonly uuid: string;
  readonly store_code: string;
  readonly name: string;
  readonly address: string;
  readonly zone: string;
  readonly brand: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly time_zone: string;
};

type Place = readonly [district: string, street: string, longitude: number, latitude: number];

const acmePlaces: Readonly<Record<string, readonly Place[]>> = {
  North: [
    ['Palermo', 'Av. Santa Fe', -58.426, -34.578],
    ['Belgrano', 'Av. Cabildo', -58.4583, -34.5627],
    ['Núñez', 'Av. del Libertador', -58.463, -34.5445],
    ['Vicente López', 'Av. Maipú', -58.479, -34.526],
    ['San Isidro', 'Av. Centenario', -58.5286, -34.4708],
  ],
  South: [
    ['Barracas', 'Av. Montes de Oca', -58.382, -34.6453],
    ['Avellaneda', 'Av. Belgrano', -58.365, -34.6625],
    ['Lanús', 'Calle 9 de Julio', -58.392, -34.703],
    ['Quilmes', 'Av. Calchaquí', -58.2546, -34.7203],
    ['Lomas de Zamora', 'Calle Laprida', -58.406, -34.76],
  ],
  East: [
    ['Retiro', 'Calle Florida', -58.375, -34.592],
    ['San Telmo', 'Calle Defensa', -58.3731, -34.6212],
    ['Puerto Madero', 'Av. Costanera', -58.3645, -34.6118],
    ['La Boca', 'Av. Regatas', -58.3631, -34.6345],
    ['Microcentro', 'Av. Corrientes', -58.3816, -34.6037],
  ],
  West: [
    ['Caballito', 'Av. Rivadavia', -58.442, -34.619],
    ['Flores', 'Av. Varela', -58.464, -34.628],
    ['Liniers', 'Av. General Paz', -58.52, -34.643],
    ['Ramos Mejía', 'Av. de Mayo', -58.565, -34.641],
    ['Morón', 'Calle Buen Viaje', -58.6198, -34.6534],
  ],
};
const acmeBrands = ['Acme Market', 'Acme Express', 'Acme Home'] as const;

const globexPlaces: readonly Place[] = [
  ['Pocitos', 'Bulevar España', -56.152, -34.91],
  ['Punta Carretas', 'Calle Ellauri', -56.158, -34.9235],
  ['Centro', 'Av. 18 de Julio', -56.191, -34.906],
  ['Cordón', 'Calle Constituyente', -56.178, -34.903],
  ['Malvín', 'Av. Italia', -56.107, -34.888],
  ['Carrasco', 'Av. Arocena', -56.06, -34.887],
  ['Prado', 'Av. Agraciada', -56.2, -34.862],
  ['Unión', 'Av. 8 de Octubre', -56.138, -34.876],
  ['Ciudad Vieja', 'Calle Sarandí', -56.204, -34.907],
  ['Buceo', 'Av. Rivera', -56.132, -34.899],
  ['La Blanqueada', 'Av. Centenario', -56.158, -34.885],
  ['Aguada', 'Av. Libertador', -56.188, -34.893],
];

/** Moves a place a few hundred metres, so that no two stores of one district stand on one spot. */
const near = (degrees: number, step: number): number => Math.round((degrees + (step - 1) * 0.0042) * 1e5) / 1e5;

const code = (letter: string, number: number): string => `${letter}${String(number).padStart(3, '0')}`;

/** 60 stores, `A001` to `A060`: every brand in every district, in and around one city. */
export const acmeStores: readonly DemoStore[] = acmeBrands
  .flatMap((brand, turn) =>
    Object.entries(acmePlaces).flatMap(([zone, places]) => places.map((place) => ({ brand, turn, zone, place }))),
  )
  .map(({ brand, turn, zone, place: [district, street, longitude, latitude] }, index) => ({
    uuid: demoUuid(`store/${code('A', index + 1)}`),
    store_code: code('A', index + 1),
    name: `${brand} ${district}`,
    address: `${street} ${120 + ((index * 367) % 4700)}, ${district}, Buenos Aires`,
    zone,
    brand,
    longitude: near(longitude, turn),
    latitude: near(latitude, turn),
    time_zone: 'America/Argentina/Buenos_Aires',
  }));

/** 12 stores, `G001` to `G012`. */
export const globexStores: readonly DemoStore[] = globexPlaces.map(
  ([district, street, longitude, latitude], index) => ({
    uuid: demoUuid(`store/${code('G', index + 1)}`),
    store_code: code('G', index + 1),
    name: `Globex ${district}`,
    address: `${street} ${900 + ((index * 211) % 2400)}, ${district}, Montevideo`,
    zone: index % 2 === 0 ? 'Coast' : 'Inland',
    brand: 'Globex',
    longitude,
    latitude,
    time_zone: 'America/Montevideo',
  }),
);
