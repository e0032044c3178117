import type { ReactNode } from 'react';
import { Heading } from './focus.tsx';
import { PageTitle } from './page-title.tsx';

type ScreenProps = {
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: 'reading' | 'wide';
  readonly children: ReactNode;
};

/** Header, main part and footer of one screen. */
export const Screen = ({ header, footer, width = 'reading', children }: ScreenProps) => (
  <div className="screen" data-width={width}>
    {header ? <header className="screen-head">{header}</header> : null}
    <main className="screen-main">{children}</main>
    {footer}
  </div>
);

type ScreenHeaderProps = {
  readonly title: string;
  /** What the screen is about, where its title does not say it. */
  readonly detail?: string;
  /** Changes when another screen is shown: the focus then goes to the title. */
  readonly focusOn?: string;
  /** Links or buttons before and after the title. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
};

/** The bar of a screen inside the app: its title, which is that of the page too, between what leads back and what leads on. It stays in sight. */
export const ScreenHeader = ({ title, detail, focusOn, start, end }: ScreenHeaderProps) => (
  <div className="screen-header">
    <PageTitle of={detail ? [title, detail] : [title]} />
    <div>
      {start}
      <div className="screen-titles">
        <Heading level={1} focusOn={focusOn}>
          {title}
        </Heading>
        {detail ? <p>{detail}</p> : null}
      </div>
      {end}
    </div>
  </div>
);
