import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { Heading } from './focus.tsx';
import { PageTitle } from './page-title.tsx';

type ScreenProps = {
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  /** As wide as a text reads well, as a page of cards, or as the window. */
  readonly width?: 'reading' | 'wide' | 'full';
  readonly children: ReactNode;
};

/** The head of the frame that a screen stands in: null until it is in the page. A screen outside of one makes its own. */
const HeadContext = createContext<HTMLElement | null | 'own'>('own');

type FrameProps = { readonly bar: ReactNode; readonly children: ReactNode };

/** The frame that stays while screens come and go in it: their head, with the bar. */
export const Frame = ({ bar, children }: FrameProps) => {
  const [head, setHead] = useState<HTMLElement | null>(null);
  return (
    <div className="screen">
      <header className="screen-part" ref={setHead}>
        {bar}
      </header>
      <HeadContext value={head}>{children}</HeadContext>
    </div>
  );
};

/** Header, main part and footer of one screen, in the frame where there is one. */
export const Screen = ({ header, footer, width = 'reading', children }: ScreenProps) => {
  const head = use(HeadContext);
  const titled = header ? (
    <div className="screen-part" data-width={width}>
      {header}
    </div>
  ) : null;
  const body = (
    <div className="screen-part" data-width={width}>
      <main className="screen-main">{children}</main>
      {footer}
    </div>
  );
  if (head === 'own')
    return (
      <div className="screen">
        {titled ? <header className="screen-part">{titled}</header> : null}
        {body}
      </div>
    );
  return (
    <>
      {head ? createPortal(titled, head) : null}
      {body}
    </>
  );
};

type ScreenHeaderProps = {
  readonly title: string;
  /** The subject of the screen, where its title does not say it. */
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
