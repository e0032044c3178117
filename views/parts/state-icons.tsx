import { draw } from './icons.tsx';

const ring = <circle cx="12" cy="12" r="8.5" />;

export const Circle = draw(ring);
export const HalfCircle = draw(
  <>
    {ring}
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
  </>,
);
export const Hourglass = draw(
  <path d="M7 3.5h10M7 20.5h10M8 3.5v3.2c0 2 4 3.3 4 5.3s-4 3.3-4 5.3v3.2m8-17v3.2c0 2-4 3.3-4 5.3s4 3.3 4 5.3v3.2" />,
);
export const CrossCircle = draw(
  <>
    {ring}
    <path d="m9 9 6 6m0-6-6 6" />
  </>,
);
export const CalendarOff = draw(
  <path d="M4 8.5h16M8 3.5v3m8-3v3M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Zm4 7 5 5m0-5-5 5" />,
);
export const MinusCircle = draw(
  <>
    {ring}
    <path d="M8.5 12h7" />
  </>,
);
