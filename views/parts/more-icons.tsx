import { draw } from './icons.tsx';

/** Icons that neither the first screens nor those of an execution show: they come with the screens that do. */
export const Pin = draw(
  <>
    <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Z" />
    <circle cx="12" cy="10" r="2.4" />
  </>,
);

export const Store = draw(
  <path d="M4.5 10.5V20h15v-9.5M3.5 9l1.5-5h14l1.5 5a2.8 2.8 0 0 1-5.6 0A2.8 2.8 0 0 1 12 9a2.8 2.8 0 0 1-2.9 0A2.8 2.8 0 0 1 3.5 9ZM9.5 20v-5.5h5V20" />,
);

export const Routine = draw(
  <>
    <path d="M5.5 5.5h13a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1ZM8.5 3.5v4m7-4v4m-11 3h15" />
    <path d="m9.5 15 1.8 1.8 3.2-3.3" />
  </>,
);
export const SortUp = draw(<path d="M12 18.5v-13m-5 5 5-5 5 5" />);
export const SortDown = draw(<path d="M12 5.5v13m-5-5 5 5 5-5" />);
