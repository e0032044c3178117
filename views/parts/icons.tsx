import type { ReactNode } from 'react';

type IconProps = { readonly size?: number };

/** An icon of one size and one line, which the words beside it explain. */
export const draw =
  (shape: ReactNode) =>
  ({ size = 24 }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shape}
    </svg>
  );

export const ArrowLeft = draw(<path d="M19 12H5m6.5-6.5L5 12l6.5 6.5" />);
export const ArrowRight = draw(<path d="M5 12h14m-6.5-6.5L19 12l-6.5 6.5" />);
export const Camera = draw(
  <>
    <path d="M3.5 8.5A1.5 1.5 0 0 1 5 7h2.5L9 4.5h6L16.5 7H19a1.5 1.5 0 0 1 1.5 1.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18Z" />
    <circle cx="12" cy="13" r="3.6" />
  </>,
);
export const Check = draw(<path d="m5 12.5 4.5 4.5L19 7" />);
export const CheckCircle = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.3 12.3 2.6 2.6 4.9-5.4" />
  </>,
);
export const Checklist = draw(
  <>
    <path d="m4 6.5 1.4 1.4L8 5.3M4 16.5l1.4 1.4L8 15.3" />
    <path d="M12 7h8M12 17h8" />
  </>,
);
export const ChevronRight = draw(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const Clock = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const Close = draw(<path d="m6 6 12 12M18 6 6 18" />);
export const CloudOff = draw(
  <path d="M4 4.5 20 20M8 8.4A4.6 4.6 0 0 0 7 17.5h9.5m2.6-1.2a3.7 3.7 0 0 0-2-6.7A5.6 5.6 0 0 0 11 6.6" />,
);
export const Download = draw(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />);
export const ErrorMark = draw(
  <>
    <path d="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7Z" />
    <path d="M12 8v4.5M12 16v.01" />
  </>,
);
export const Expand = draw(<path d="M9.5 4.5h-5v5m10-5h5v5m-5 10h5v-5m-10 5h-5v-5" />);
export const Eye = draw(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOff = draw(
  <path d="M4 4 20 20M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.6M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10a2.8 2.8 0 0 0 4 4" />,
);
export const Home = draw(<path d="m3.5 11.5 8.5-7.5 8.5 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5" />);
export const Info = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.5v4.5M12 8v.01" />
  </>,
);
export const Language = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.8 12h16.4M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17" />
  </>,
);
export const Minus = draw(<path d="M5.5 12h13" />);
export const Picture = draw(
  <>
    <path d="M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Z" />
    <path d="m4 16.5 5-5 4 4 2.5-2.5 4.5 4.5M15.5 8.7v.01" />
  </>,
);
export const Page = draw(<path d="M6 3.5h8l4.5 4.5v12.5H6ZM14 3.5V8h4.5M9 13h6M9 16.5h6" />);
export const Pencil = draw(<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10" />);
export const Plus = draw(<path d="M12 5.5v13M5.5 12h13" />);
export const QrCode = draw(
  <>
    <path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4Z" />
    <path d="M14 14h2.5v2.5M20 14v2.5M14 20h2.5M20 20v-.01M7 7v.01M17 7v.01M7 17v.01" />
  </>,
);
export const Reduce = draw(<path d="M4.5 9.5h5v-5m10 5h-5v-5m5 10h-5v5m-10-5h5v5" />);
export const Refresh = draw(<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 9M19.5 4v5h-5" />);
export const Search = draw(
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="m15.5 15.5 4.5 4.5" />
  </>,
);
export const SignOut = draw(
  <path d="M14 8V5.5A1.5 1.5 0 0 0 12.5 4h-6A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20h6a1.5 1.5 0 0 0 1.5-1.5V16m-4-4h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
);
export const Ticket = draw(<path d="M3.5 9.5V6h17v3.5a2.5 2.5 0 0 0 0 5V18h-17v-3.5a2.5 2.5 0 0 0 0-5ZM13.5 9v6" />);
export const Trash = draw(<path d="M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l1 13.5h9l1-13.5M10.5 10.5v5.5m3-5.5v5.5" />);
export const Undo = draw(<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H8" />);
export const Upload = draw(<path d="M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 19.5h14" />);
export const Warning = draw(<path d="M12 4 2.5 20h19ZM12 10v4.5M12 17.3v.01" />);

/** The product's own sign: a walk through the aisles, from the door to the last shelf. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
    <rect width="36" height="36" rx="10" fill="var(--accent)" />
    <path
      d="M25 10.5H14.8a3.8 3.8 0 0 0 0 7.6h6.4a3.8 3.8 0 0 1 0 7.6H11"
      fill="none"
      stroke="#1d1608"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
    <circle cx="25.5" cy="10.5" r="3" fill="#fff" stroke="#1d1608" strokeWidth="2" />
  </svg>
);
