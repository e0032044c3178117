import { draw } from '../parts/icons.tsx';

export const Archive = draw(<path d="M4 4.5h16v4H4Zm1.5 4v11h13v-11M10 12.5h4" />);
export const Calendar = draw(
  <path d="M4 9.5h16M8 3.5v3m8-3v3M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Z" />,
);
export const Funnel = draw(<path d="M4 5h16l-6.2 7.4v5.1l-3.6 2v-7.1Z" />);
export const ChevronDown = draw(<path d="m6.5 9.5 5.5 5.5 5.5-5.5" />);
