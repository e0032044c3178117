/** Small vector scenes of a store, without any text: fonts differ from machine to machine. */

const width = 1200;
const height = 900;

const palettes = {
  warm: {
    wall: '#f4efe6',
    floor: '#d9cdb8',
    wood: '#b98d5c',
    dark: '#6b4a2b',
    goods: ['#c8553d', '#e0a458', '#f2d492', '#588b8b', '#93b7be', '#3d5a6c'],
  },
  cool: {
    wall: '#eaf1f4',
    floor: '#c5d3da',
    wood: '#8fa6b2',
    dark: '#3b5563',
    goods: ['#2f6690', '#81c3d7', '#d9dcd6', '#f6bd60', '#84a59d', '#f28482'],
  },
} as const;
type Palette = (typeof palettes)[keyof typeof palettes];

const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, thickness = 6, dash = '') =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round" stroke-dasharray="${dash}"/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const svg = (background: string, ...parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, background)}${parts.join('')}</svg>`;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A pack, a bottle or a jar, by turns. */
const product = (x: number, base: number, color: string, turn: number): string => {
  const tall = 90 + ((turn * 37) % 40);
  if (turn % 3 === 1)
    return (
      rect(x + 16, base - tall - 20, 20, 30, color, 6) +
      rect(x + 4, base - tall, 44, tall, color, 14) +
      rect(x + 4, base - tall / 2, 44, 24, '#ffffffaa')
    );
  if (turn % 3 === 2)
    return (
      rect(x + 2, base - tall + 24, 48, tall - 24, color, 10) + rect(x + 6, base - tall + 12, 40, 14, '#00000033', 4)
    );
  return rect(x, base - tall, 52, tall, color, 4) + rect(x + 8, base - tall + 18, 36, 26, '#ffffffcc', 3);
};

const row = (palette: Palette, y: number, seed: number, gaps: number): string =>
  range(16)
    .filter((place) => (place * 7 + seed * 5) % 16 >= gaps)
    .map((place) =>
      product(
        96 + place * 64,
        y,
        palette.goods[(Math.floor(place / 3) + seed) % palette.goods.length] ?? palette.dark,
        Math.floor(place / 3) + seed,
      ),
    )
    .join('') +
  rect(70, y, 1060, 18, palette.wood, 4) +
  range(16)
    .map((place) => rect(100 + place * 64, y + 3, 40, 12, '#ffffff', 2))
    .join('');

/** A shelf of four boards; `gaps` of 16 places on each are empty. */
export const shelf = (colors: keyof typeof palettes, gaps: number): string => {
  const palette = palettes[colors];
  const boards = range(4).map((board) => row(palette, 220 + board * 180, board + 1, gaps));
  return svg(
    palette.wall,
    rect(0, 800, width, 100, palette.floor),
    rect(52, 40, 18, 770, palette.dark, 6),
    rect(1130, 40, 18, 770, palette.dark, 6),
    ...boards,
  );
};

/** A plan of the sales floor with its escape routes. */
export const plan = (): string => {
  const aisles = range(6).map(
    (aisle) =>
      rect(220 + aisle * 130, 200, 70, 420, '#c9d6df', 6) +
      line(255 + aisle * 130, 220, 255 + aisle * 130, 600, '#9fb3c1', 3),
  );
  const tills = range(5).map((till) => rect(240 + till * 150, 690, 90, 50, '#f2d492', 8));
  const route = (points: string) =>
    `<polyline points="${points}" fill="none" stroke="#2a9d5c" stroke-width="10" stroke-dasharray="24 16" stroke-linecap="round"/>`;
  return svg(
    '#fbfcfd',
    `<rect x="80" y="80" width="1040" height="740" fill="none" stroke="#3b5563" stroke-width="16"/>`,
    rect(96, 96, 100, 708, '#eef3f6'),
    rect(1020, 96, 84, 300, '#e4ecf1'),
    ...aisles,
    ...tills,
    route('510,660 510,770 510,830'),
    route('150,400 150,150 150,80'),
    route('980,640 1060,640 1120,640'),
    rect(470, 812, 80, 22, '#2a9d5c', 4) + rect(112, 70, 80, 22, '#2a9d5c', 4) + rect(1106, 600, 22, 80, '#2a9d5c', 4),
    ...[
      [200, 760],
      [1060, 440],
      [700, 150],
    ].map(([x = 0, y = 0]) => circle(x, y, 16, '#c8553d')),
  );
};

/** A refrigerated showcase with a curved glass. */
export const showcase = (): string => {
  const trays = range(2).flatMap((tray) =>
    range(9).map(
      (place) =>
        rect(
          170 + place * 98,
          400 + tray * 130,
          82,
          50,
          ['#e0a458', '#f28482', '#f6e2b3', '#a8c686'][(place + tray) % 4] ?? '#e0a458',
          18,
        ) + rect(170 + place * 98, 446 + tray * 130, 82, 14, '#d5dde2', 4),
    ),
  );
  return svg(
    '#2f3e46',
    rect(0, 760, width, 140, '#1f2a30'),
    `<path d="M110 720 L110 340 Q120 210 300 200 L900 200 Q1080 210 1090 340 L1090 720 Z" fill="#cfe3ea"/>`,
    rect(110, 320, 980, 8, '#ffffffaa'),
    ...trays,
    ...range(3).map((lamp) => rect(220 + lamp * 290, 222, 200, 14, '#fff6d6', 7)),
    `<path d="M150 690 L150 350 Q160 250 300 240" fill="none" stroke="#ffffff" stroke-opacity=".7" stroke-width="10" stroke-linecap="round"/>`,
    rect(90, 700, 1020, 90, '#52666f', 10),
    rect(560, 728, 80, 34, '#9be8a5', 6),
  );
};

/** The front of the store: door, windows, trolleys. */
export const entrance = (): string => {
  const window = (x: number) =>
    rect(x, 320, 300, 380, '#bfe0ea', 8) +
    line(x + 40, 360, x + 140, 660, '#ffffff99', 14) +
    line(x + 90, 360, x + 190, 660, '#ffffff66', 8);
  const trolley = (x: number) =>
    `<path d="M${x} 700 h26 l22 80 h92 l18 -64 h-124" fill="none" stroke="#54666f" stroke-width="8" stroke-linejoin="round"/>${circle(x + 58, 800, 11, '#333')}${circle(x + 128, 800, 11, '#333')}`;
  return svg(
    '#dcebf2',
    rect(0, 760, width, 140, '#b9b3a9'),
    rect(60, 180, 1080, 600, '#f4efe6', 6),
    rect(60, 180, 1080, 90, '#c8553d', 6),
    ...range(9).map((stripe) => rect(60 + stripe * 120, 270, 60, 34, '#ffffff', 4)),
    window(110),
    window(790),
    rect(470, 320, 120, 440, '#9cc9d8', 4) +
      rect(610, 320, 120, 440, '#9cc9d8', 4) +
      rect(574, 520, 8, 70, '#3b5563', 4) +
      rect(618, 520, 8, 70, '#3b5563', 4),
    ...range(3).map((place) => trolley(820 + place * 70)),
    circle(150, 120, 44, '#f2d492'),
  );
};

/** A price label at the edge of a shelf: bars and a code, no words. */
export const label = (): string => {
  const bars = range(34).map((bar) => rect(300 + bar * 12, 470, 3 + ((bar * 5) % 7), 170, '#2b2b2b'));
  const cells = range(9).flatMap((y) =>
    range(9)
      .filter((x) => (x * 3 + y * 5 + x * y) % 4 < 2)
      .map((x) => rect(770 + x * 20, 460 + y * 20, 20, 20, '#2b2b2b')),
  );
  return svg(
    '#e9e4da',
    rect(0, 180, width, 90, '#b98d5c'),
    rect(220, 250, 780, 460, '#ffffff', 18),
    rect(280, 310, 300, 56, '#c8553d', 8),
    rect(280, 390, 200, 26, '#d9d9d9', 6),
    rect(640, 310, 300, 106, '#f6e2b3', 10),
    ...bars,
    ...cells,
  );
};
